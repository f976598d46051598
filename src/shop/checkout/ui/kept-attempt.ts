import type { OrderAttempt } from '../domain/order-attempt.ts'

const storageKey = 'order-attempt'

/** Keeps an order that is being sent until its answer is known, so that an answer lost on the way is found again. */
export function keepAttempt(attempt: OrderAttempt): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt))
  } catch {
    // Storage may be closed to us; the attempt then lasts as long as the page.
  }
}

export function clearAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept, then.
  }
}

/** The order that was sent and never answered; null where there is none. */
export function keptAttempt(): OrderAttempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return stored ? (stored as OrderAttempt) : null
  } catch {
    return null
  }
}
