import { ApiError } from '#platform/api-error.ts'
import { newKey } from './new-key.ts'

/** The keys of requests that no answer has come to, by what was sent. */
const unanswered = new Map<string, string>()

/**
 * The Idempotency-Key of a request, given what it sends as text. It stays the same until an answer has come, also for
 * another dialog that sends the same: whatever became of the first request, it is done once.
 */
export function keyOfRequest(sent: string): string {
  const key = unanswered.get(sent) ?? newKey()
  unanswered.set(sent, key)
  return key
}

/** Forgets the key of a request that was done or refused, given what went wrong. Without an answer it is kept. */
export function settleRequest(sent: string, error?: unknown): void {
  if (error === undefined || isAnswer(error)) unanswered.delete(sent)
}

/** Whether a failure is the shop's own answer: then nothing was done. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
