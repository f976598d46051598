import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '#platform/api-context.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { refreshOrder } from '#shop/orders/ui/orders.queries.ts'
import { orderCall, type ProvenOrder } from '#shop/orders/ui/receipt.queries.ts'
import { isInCoins } from '#shop/payments/domain/is-in-coins.ts'
import type { CoinPaymentView, PaymentView } from '#shop/payments/domain/payment-view.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { delayOf } from './delay-of.ts'

/** Gives a function that gets a coin quote for a new order. It never fails: the payment page asks again. */
export function useBeginInCoins() {
  const api = useApi()
  return useCallback(
    async ({ id: orderId }: Pick<Order, 'id'>): Promise<void> => {
      const path = orderCall({ orderId, proof: {} }, 'payment')
      await api.call(path, { method: 'POST', body: {} }).catch(() => {})
    },
    [api],
  )
}

/**
 * An order's payment in coins; null if none was begun. Polled while coins are awaited; the order is refetched once they
 * have paid it.
 */
export function useCoinPayment(order: ProvenOrder, isPaid: boolean) {
  const api = useApi()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['coin-payment', order.orderId],
    queryFn: async ({ signal }): Promise<CoinPaymentView | null> => {
      const call = api.call<{ payment: PaymentView | null }>(orderCall(order, 'payment'), {
        signal,
      })
      const { payment } = await call
      if (!isInCoins(payment)) return null
      const hasPaid = payment.state === 'settled' || payment.state === 'over'
      if (hasPaid && !isPaid) {
        const now = await refreshOrder(client, order.orderId)
        if (now && now.paidAt !== null) showToast({ title: 'Payment successful!' })
      }
      return payment
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => delayOf(state.data, isPaid, state) ?? false,
    refetchOnWindowFocus: ({ state }) => delayOf(state.data, isPaid, state) !== null && 'always',
    refetchOnReconnect: ({ state }) => delayOf(state.data, isPaid, state) !== null && 'always',
  })
}
