import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { Order } from '../domain/order.schema.ts'
import { refreshOrder, showOrder } from './orders.queries.ts'
import { orderCall, type ProvenOrder } from './receipt.queries.ts'

/** Whether a call was refused because the order has changed since its page was loaded. */
export const hasMovedOn = (error: unknown) => error instanceof ApiError && error.status === 409

/**
 * Cancels an order for its shopper and shows its new state. If the order has changed meanwhile, reloads it, and a toast
 * says why it was not canceled; an order found canceled, because an answer was lost, counts as success.
 */
export function useCancelOwn(request: ProvenOrder) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call<Order>(orderCall(request, 'cancel'), { method: 'POST' }),
    onSuccess: (order) => {
      showOrder(client, order)
      tellCancelled(client, order)
    },
    onError: async (error) => {
      if (!hasMovedOn(error)) return
      const order = await refreshOrder(client, request.orderId)
      if (order?.status === 'cancelled') return tellCancelled(client, order)
      showToast({
        title: 'Order not canceled',
        description: reasonOf(error, 'It can no longer be canceled.'),
        tone: 'destructive',
      })
    },
  })
}

/** Announces the cancellation; stock and orders shown elsewhere are reloaded when they are next shown. */
function tellCancelled(client: QueryClient, { email }: Order): void {
  const isElsewhere = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'order'
  void client.invalidateQueries({ predicate: isElsewhere, refetchType: 'none' })
  showToast({ title: 'Order canceled', description: `We’ve emailed ${email}.` })
}
