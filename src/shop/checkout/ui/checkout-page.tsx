import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { cartQuery, useCart } from '#shop/cart/ui/cart.queries.ts'
import { CartFailure } from '#shop/cart/ui/cart-failure.tsx'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { useOfferedCoins } from '#shop/payments/ui/payment-options.queries.ts'
import { dropPaymentSteps } from '#shop/payments/ui/payment-toasts.ts'
import type { Page } from '#ui/page.ts'
import { dropOrderFailure } from './checkout.queries.ts'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutView } from './checkout-view.tsx'
import { LostOrder } from './lost-order.tsx'
import { QuietFrame } from './quiet-frame.tsx'
import { storedAttempt } from './stored-attempt.ts'
import { clearUnpaidOrder, storedUnpaidOrder } from './stored-unpaid-order.ts'

function CheckoutPage() {
  const { data: cart, isError, refetch } = useCart()
  const [ordered, setOrdered] = useState<CartItem[] | null>(null)
  const emptyCart = useEmptyCart()
  const showOrder = useShowOrder()
  const items = ordered ?? cart
  useEffect(() => dropStale, [])
  // Keep showing the ordered items until the confirmation replaces them.
  const keepItems = () => {
    setOrdered(items ?? null)
    emptyCart()
  }
  const finish = (order: Order) => {
    keepItems()
    showOrder(order)
  }
  if (isError && !items) return <CartFailure onRetry={() => void refetch()} />
  if (!items || items.length > 0)
    return (
      <>
        <QuietFrame />
        {items ? (
          <CheckoutView items={items} onOrdered={finish} onPlaced={keepItems} />
        ) : (
          <CheckoutSkeleton />
        )}
      </>
    )
  const attempt = storedAttempt()
  if (attempt) return <LostOrder attempt={attempt} onFound={showOrder} />
  const unpaid = storedUnpaidOrder()
  return unpaid ? <UnpaidOrder id={unpaid} onShow={showOrder} /> : <CheckoutEmpty />
}

/** Drops toasts that no longer hold once the shopper has left. An emptied cart keeps them: they say why. */
function dropStale(): void {
  dropPaymentSteps()
  dropOrderFailure()
}

/** Shown after a reload if the order was placed but not paid: it is paid on its own page. */
function UnpaidOrder({ id, onShow }: { id: number; onShow: (order: Pick<Order, 'id'>) => void }) {
  useEffect(() => {
    clearUnpaidOrder()
    onShow({ id })
  }, [id, onShow])
  return <CheckoutSkeleton />
}

function useEmptyCart() {
  const api = useApi()
  const client = useQueryClient()
  return useCallback(() => void client.setQueryData(cartQuery(api).queryKey, []), [api, client])
}

type ShownOrder = Pick<Order, 'id'> & Partial<Pick<Order, 'payPath' | 'paymentMethod'>>

/**
 * Gives a callback that replaces the checkout with the confirmation, or the page for paying coins, and empties the
 * cached cart.
 */
function useShowOrder() {
  const emptyCart = useEmptyCart()
  const hasCoins = useOfferedCoins() !== null
  const [, navigate] = useLocation()
  return useCallback(
    ({ id, payPath, paymentMethod }: ShownOrder) => {
      emptyCart()
      const isToPayInCoins = hasCoins && paymentMethod === 'crypto' && payPath
      navigate(isToPayInCoins || `/orders/${id}`, { replace: true })
    },
    [emptyCart, navigate, hasCoins],
  )
}

export const checkoutPage: Page = {
  View: CheckoutPage,
  headOf: (_place, _client, { isCardOnly }) => ({
    title: 'Checkout',
    description: `Pay by card${isCardOnly ? '' : ' or in crypto'}, and we’ll ship your lashes.`,
    canonical: '/checkout',
    robots: 'noindex',
  }),
}
