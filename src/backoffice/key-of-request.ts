import { ApiError } from '#platform/api-error.ts'
import { newKey } from '#platform/new-key.ts'

/** A request that is to be done once. */
export interface KeyedRequest {
  /** What is sent, as text. */
  text: string
  /** Its Idempotency-Key. */
  key: string
  /** Whether the same was sent before and no answer has come. */
  isAgain: boolean
}

/** The keys of requests that no answer has come to, by their text. */
const unanswered = new Map<string, string>()

/**
 * Gives a request its Idempotency-Key. It stays the same until an answer has come, also for another dialog that sends the
 * same: whatever became of the first request, it is done once.
 */
export function keyRequest(text: string): KeyedRequest {
  const before = unanswered.get(text)
  const key = before ?? newKey()
  unanswered.set(text, key)
  return { text, key, isAgain: before !== undefined }
}

/** Forgets the key of a request that was done or refused, given what went wrong. Without an answer it is kept. */
export function settleRequest({ text }: KeyedRequest, error?: unknown): void {
  if (error === undefined || isAnswer(error)) unanswered.delete(text)
}

/** Whether a failure is the shop's own answer: then nothing was done. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
