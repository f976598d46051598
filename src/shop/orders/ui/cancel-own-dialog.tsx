import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Order } from '../domain/order.schema.ts'
import { cancelSentences } from '../domain/own-cancel.ts'
import { hasMovedOn, useCancelOwn } from './cancel-own.queries.ts'
import { orderHeadingId } from './order-heading-id.ts'
import type { OrderProof } from './receipt.queries.ts'

interface CancelOwnDialogProps {
  order: Order
  proof: OrderProof
  onClose: () => void
}

/**
 * Says what canceling an order means, and cancels it. The button that opened it then disappears, so the focus moves to
 * the heading that says the order is canceled.
 */
export function CancelOwnDialog({ order, proof, onClose }: CancelOwnDialogProps) {
  const { mutate, isPending, error } = useCancelOwn({ orderId: order.id, proof })
  const close = () => !isPending && onClose()
  const cancel = () => !isPending && mutate(undefined, { onError: closeIfMoved })
  const closeIfMoved = (fault: unknown) => hasMovedOn(fault) && onClose()
  return (
    <Dialog
      title={`Cancel order #${order.id}?`}
      otherwiseFocus={orderHeadingId}
      onClose={close}
      footer={
        <>
          <Button look="outline" data-first onClick={close}>
            Keep order
          </Button>
          <Button aria-disabled={isPending} onClick={cancel}>
            {isPending ? 'Canceling...' : 'Cancel order'}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 wrap-anywhere">
        {cancelSentences(order).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p role="alert" className="text-alarm">
          {error && !hasMovedOn(error) && reasonOf(error, failed)}
        </p>
      </div>
    </Dialog>
  )
}

const failed = 'We got no answer, so the order may not be canceled yet. Please try again.'
