import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { cartKey } from '#shop/cart/ui/cart.queries.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { RefilledCart } from '../domain/order.schema.ts'
import { orderCall, type ProvenOrder } from './receipt.queries.ts'

/** Puts an order's items into the cart again and shows the cart; says what could not be put back. */
export function useRefill(order: ProvenOrder) {
  const api = useApi()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => api.call<RefilledCart>(orderCall(order, 'refill-cart'), { method: 'POST' }),
    onSuccess: async ({ added, missing }) => {
      await client.invalidateQueries({ queryKey: cartKey })
      const description = missing.join('. ')
      if (added === 0)
        return showToast({
          title: 'We couldn’t put anything back',
          description,
          tone: 'destructive',
        })
      showToast({
        title: missing.length === 0 ? 'Back in your cart' : 'Partly back in your cart',
        description: description || 'Everything you chose is there again.',
      })
      navigate('/cart')
    },
    onError: (error) =>
      showToast({
        title: 'We couldn’t fill your cart',
        description: reasonOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
}
