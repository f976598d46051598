import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { cartKey } from '#shop/cart/ui/cart.queries.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { orderQuery } from '#shop/orders/ui/orders.queries.ts'
import { dropPaymentSteps } from '#shop/payments/ui/payment-toasts.ts'
import { applyCode } from '#shop/promotions/ui/promotions.queries.ts'
import { dropToasts, showToast } from '#ui/toast/toasts.ts'
import { isCertainNo, type OrderAttempt } from '../domain/order-attempt.ts'
import { clearAttempt, storeAttempt } from './stored-attempt.ts'

/** Sends an order under its key. Sending it again does not make a second order (spec 7, design 5). */
async function sendOrder(api: ApiClient, client: QueryClient, attempt: OrderAttempt) {
  storeAttempt(attempt)
  try {
    const order = await api.call<Order>('/api/orders', {
      method: 'POST',
      body: attempt.body,
      headers: { 'idempotency-key': attempt.key },
    })
    clearAttempt()
    reportCode(api, order)
    client.setQueryData(orderQuery(api, String(order.id), {}).queryKey, order)
    dropPaymentSteps()
    // Removed items could now only be restored to another cart.
    dropToasts(({ action }) => action !== undefined)
    showToast({
      title: 'Order placed successfully!',
      description: `Your order #${order.id} has been received.`,
    })
    return order
  } catch (error) {
    if (isNo(error)) clearAttempt()
    throw error
  }
}

const failed = 'Order failed'

/** Drops the toast of a failed order when a new attempt starts. */
export function dropOrderFailure(): void {
  dropToasts(({ title }) => title === failed)
}

/** Reports the used code without waiting for the answer, so that the confirmation is not delayed. */
function reportCode(api: ApiClient, { id, promotionalCode, discountAmount }: Order): void {
  if (promotionalCode === null) return
  void applyCode(api, { code: promotionalCode, orderId: id, discountAmount })
}

/** Gives a callback that says why there is no order. */
export function useRefuse() {
  const client = useQueryClient()
  return (description: string) => {
    showToast({ title: failed, description, tone: 'destructive' })
    // Prices, stock or the cart may differ from what was shown, so fetch them again.
    void client.invalidateQueries({ queryKey: cartKey })
  }
}

export function usePlaceOrder() {
  const api = useApi()
  const client = useQueryClient()
  const refuse = useRefuse()
  return useMutation({
    mutationFn: (attempt: OrderAttempt) => sendOrder(api, client, attempt),
    onError: (error) => refuse(orderFailure(error)),
  })
}

/** Sends an unanswered order again under its key to find its result: the order, or null if none was made. */
export function useFindOrder(attempt: OrderAttempt) {
  const api = useApi()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['sent-order', attempt.key],
    queryFn: () =>
      sendOrder(api, client, attempt).catch((error: unknown) => {
        if (isNo(error)) return null
        throw error
      }),
  })
}

function isNo(error: unknown): boolean {
  return isCertainNo(error instanceof ApiError ? error.status : null)
}

/** The reason why an order failed, as shown to the shopper (spec 8). */
export function orderFailure(error: unknown): string {
  return reasonOf(error, 'Failed to place order. Please try again.')
}
