import { useEffect } from 'react'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { Button } from '#ui/button.tsx'
import { PageNote } from '#ui/page-note.tsx'
import type { OrderAttempt } from '../domain/order-attempt.ts'
import { useFindOrder } from './checkout.queries.ts'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

interface LostOrderProps {
  attempt: OrderAttempt
  onFound: (order: Order) => void
}

/** Shown when the cart is empty and an order was sent without an answer: looks the order up by its key. */
export function LostOrder({ attempt, onFound }: LostOrderProps) {
  const { data: order, isPending, isError, refetch } = useFindOrder(attempt)
  useEffect(() => {
    if (order) onFound(order)
  }, [order, onFound])
  if (isError) {
    return (
      <PageNote
        art="sent"
        title="Looking for your order"
        advice="Your order was sent, but it isn’t confirmed yet. Trying again won’t order twice."
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </PageNote>
    )
  }
  return isPending || order ? <CheckoutSkeleton /> : <CheckoutEmpty />
}
