import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { orderQuery, refreshOrder } from '#shop/orders/ui/orders.queries.ts'
import { orderCall, type ProvenOrder } from '#shop/orders/ui/receipt.queries.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { cardStandingOf, nextLookMs } from '../domain/card-standing.ts'

const keyOf = ({ orderId }: ProvenOrder) => ['order-payment', orderId] as const

/** Begins an order's card payment, or continues the one begun. */
export function beginCardPayment(api: ApiClient, order: ProvenOrder): Promise<PaymentView> {
  const body = { method: 'traditional' }
  return api.call<PaymentView>(orderCall(order, 'payment'), { method: 'POST', body })
}

/** Asks the shop, which asks Stripe, for the state of an order's payment. */
async function readPayment(api: ApiClient, order: ProvenOrder, signal?: AbortSignal) {
  const path = orderCall(order, 'payment')
  const { payment } = await api.call<{ payment: PaymentView | null }>(path, signal && { signal })
  return payment
}

/**
 * Polls the state of an unpaid order's payment, and checks at once when the shopper returns to the page. Refetches the
 * order once its money has arrived, so that the page shows it as paid.
 */
export function useCardStanding(order: ProvenOrder, isResting: boolean) {
  const api = useApi()
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(order),
    queryFn: async ({ signal }) => {
      const standing = cardStandingOf(await readPayment(api, order, signal))
      if (standing.step === 'arrived') await showPaid(client, order.orderId)
      return standing
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: isResting ? false : 'always',
    refetchInterval: ({ state }) => {
      const { data, dataUpdateCount, errorUpdateCount } = state
      const looks = dataUpdateCount + errorUpdateCount
      return !isResting && nextLookMs(data ?? { step: 'on-its-way' }, looks)
    },
  })
}

async function showPaid(client: QueryClient, orderId: number): Promise<void> {
  const order = await refreshOrder(client, orderId)
  if (order && order.paidAt !== null) showToast({ title: 'Payment successful!' })
}

/** How long a page waits to hear that an order is paid before it moves on, in milliseconds. */
const patienceMs = 6_000

/**
 * Gives a function that fetches an order after its card was charged, as paid if the shop knows by then. It never fails
 * and never takes long; the order's page goes on asking.
 */
export function useSettle() {
  const api = useApi()
  const client = useQueryClient()
  return useCallback(
    async (order: Order): Promise<Order> => {
      const signal = AbortSignal.timeout(patienceMs)
      try {
        await readPayment(api, { orderId: order.id, proof: {} }, signal)
        const now = await api.call<Order>(`/api/orders/${order.id}`, { signal })
        client.setQueryData(orderQuery(api, String(order.id), {}).queryKey, now)
        if (now.paidAt !== null) showToast({ title: 'Payment successful!' })
      } catch {
        // The order's page asks again.
      }
      return order
    },
    [api, client],
  )
}
