import type { OrderAttempt } from '../domain/order-attempt.ts'

const storageKey = 'order-attempt'

/** Stores an order while it is being sent, so that it can be resent under the same key if the answer is lost. */
export function storeAttempt(attempt: OrderAttempt): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt))
  } catch {
    // Storage may be unavailable; the attempt then lasts as long as the page.
  }
}

export function clearAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

/** The order that was sent without an answer; null if there is none. */
export function storedAttempt(): OrderAttempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return stored ? (stored as OrderAttempt) : null
  } catch {
    return null
  }
}
