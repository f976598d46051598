import type { PlaceOrder } from './checkout.schema.ts'

/** One attempt to place an order. Every retry sends the same body with the same Idempotency-Key. */
export interface OrderAttempt {
  key: string
  body: PlaceOrder
}

/** The attempt for a body: the previous one if its body is equal, otherwise a new one with a new key (design 5). */
export function attemptFor(
  before: OrderAttempt | null,
  body: PlaceOrder,
  createKey: () => string,
): OrderAttempt {
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return before
  return { key: createKey(), body }
}

/** Whether a response status proves that no order was made. Pass null if there was no response. */
export function isCertainNo(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}
