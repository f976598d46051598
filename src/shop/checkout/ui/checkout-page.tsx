import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { cartQuery, useCart } from '#shop/cart/ui/cart.queries.ts'
import { CartFailure } from '#shop/cart/ui/cart-failure.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { Page } from '#ui/page.ts'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutView } from './checkout-view.tsx'
import { LostOrder } from './lost-order.tsx'
import { storedAttempt } from './stored-attempt.ts'

function CheckoutPage() {
  const { data: cart, isError, refetch } = useCart()
  const [ordered, setOrdered] = useState<CartItem[] | null>(null)
  const showOrder = useShowOrder()
  const items = ordered ?? cart
  const finish = (order: Order) => {
    // Keep showing the ordered items until the confirmation replaces them.
    setOrdered(items ?? null)
    showOrder(order)
  }
  if (!items) return isError ? <CartFailure onRetry={() => void refetch()} /> : <CheckoutSkeleton />
  if (items.length > 0) return <CheckoutView items={items} onOrdered={finish} />
  const attempt = storedAttempt()
  return attempt ? <LostOrder attempt={attempt} onFound={showOrder} /> : <CheckoutEmpty />
}

/** Gives a callback that replaces the checkout with the confirmation and empties the cached cart. */
function useShowOrder() {
  const api = useApi()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useCallback(
    (order: Order) => {
      client.setQueryData(cartQuery(api).queryKey, [])
      navigate(`/orders/${order.id}`, { replace: true })
    },
    [api, client, navigate],
  )
}

export const checkoutPage: Page = {
  View: CheckoutPage,
  headOf: () => ({
    title: 'Checkout',
    description: 'Pay by card or in crypto, and have your lashes sent.',
    canonical: '/checkout',
    robots: 'noindex',
  }),
}
