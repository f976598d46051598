import type { PlaceOrder } from './checkout.schema.ts'

/** One try to place an order: the same body goes under the same Idempotency-Key however often it is sent. */
export interface OrderAttempt {
  key: string
  body: PlaceOrder
}

/** The attempt for a body: the one before where its body is the same, else a new one under a new key (design 5). */
export function attemptFor(
  before: OrderAttempt | null,
  body: PlaceOrder,
  createKey: () => string,
): OrderAttempt {
  if (before && JSON.stringify(before.body) === JSON.stringify(body)) return before
  return { key: createKey(), body }
}

/** Whether an answer of this status says for certain that no order was made; null stands for no answer. */
export function isCertainNo(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}
