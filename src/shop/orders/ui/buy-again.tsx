import { Button } from '#ui/button.tsx'
import type { Order } from '../domain/order.schema.ts'
import type { OrderProof } from './receipt.queries.ts'
import { useRefill } from './refill.queries.ts'

/** A button that puts an order's items into the cart again, at today's prices; none until some of it was sent. */
export function BuyAgain({ order, proof }: { order: Order; proof: OrderProof }) {
  const { mutate, isPending } = useRefill({ orderId: order.id, proof })
  if (order.shipments.length === 0) return null
  return (
    <Button look="outline" disabled={isPending} onClick={() => mutate()}>
      Buy it again
    </Button>
  )
}
