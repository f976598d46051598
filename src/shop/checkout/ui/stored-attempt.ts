import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'
import type { OrderAttempt } from '../domain/order-attempt.ts'

const storageKey = 'order-attempt'

/** Stores an order while it is being sent, so that it can be resent under the same key if the answer is lost. */
export function storeAttempt(attempt: OrderAttempt): void {
  keepInTab(storageKey, attempt)
}

export function clearAttempt(): void {
  keepInTab(storageKey, null)
}

/** The order that was sent without an answer; null if there is none. */
export function storedAttempt(): OrderAttempt | null {
  return readInTab(storageKey) as OrderAttempt | null
}
