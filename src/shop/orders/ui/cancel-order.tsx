import { CircleX } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useFetchedPart } from '#ui/use-fetched-part.ts'
import type { Order } from '../domain/order.schema.ts'
import type { OrderProof } from './receipt.queries.ts'

const fetchDialog = async () => (await import('./cancel-own-dialog.tsx')).CancelOwnDialog

/** The button that opens the dialog in which a shopper cancels an order. */
export function CancelOrder({ order, proof }: { order: Order; proof: OrderProof }) {
  const { Part: Dialog, open, close } = useFetchedPart(fetchDialog)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={open}>
        <CircleX aria-hidden strokeWidth={1.5} className="size-4" />
        Cancel order
      </Button>
      {Dialog && <Dialog order={order} proof={proof} onClose={close} />}
    </>
  )
}
