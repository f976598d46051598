import { ApiError } from '#platform/api-error.ts'
import { newKey } from '#platform/new-key.ts'

/** A request that must be carried out only once. */
export interface KeyedRequest {
  /** Its body, as text. */
  text: string
  /** Its Idempotency-Key. */
  key: string
  /** Whether the same request was sent before and hasn't been answered. */
  isAgain: boolean
}

/** The keys of unanswered requests, by text. */
const unanswered = new Map<string, string>()

/**
 * Gives a request its Idempotency-Key, which stays the same until an answer comes, even if another dialog sends the
 * same: whatever happened to the first request, it is carried out once.
 */
export function keyRequest(text: string): KeyedRequest {
  const before = unanswered.get(text)
  const key = before ?? newKey()
  unanswered.set(text, key)
  return { text, key, isAgain: before !== undefined }
}

/**
 * Forgets a request's key if it was carried out or refused, and keeps it if there was no answer. Takes the error, if
 * any.
 */
export function settleRequest({ text }: KeyedRequest, error?: unknown): void {
  if (error === undefined || isAnswer(error)) unanswered.delete(text)
}

/** Whether an error is an answer of the shop, so that nothing was done. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
