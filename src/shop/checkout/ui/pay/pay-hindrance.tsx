import { Link } from 'wouter'
import { buttonLook } from '#ui/button-look.ts'
import { PageNote } from '#ui/page-note.tsx'
import type { PayableOrder } from '../../domain/pay.schema.ts'

/** A pay link whose order can no longer be paid: why, and the way on. */
export function PayHindrance({ order }: { order: PayableOrder }) {
  const { title, advice } = wordsOf(order)
  return (
    <PageNote title={title} advice={advice}>
      {order.orderPath !== null && (
        <Link href={order.orderPath} className={buttonLook()}>
          Show my order
        </Link>
      )}
      <Link href="/contact" className={buttonLook('outline')}>
        Ask us
      </Link>
    </PageNote>
  )
}

function wordsOf({ id, paidAt, hindrance, status }: PayableOrder) {
  if (status === 'cancelled')
    return {
      title: `Order #${id} was canceled`,
      advice: 'There is nothing to pay. If that isn’t what you wanted, write to us.',
    }
  if (paidAt !== null)
    return { title: `Order #${id} is paid`, advice: 'There is nothing more to pay. Thank you.' }
  return {
    title: `Order #${id} can no longer be paid`,
    advice: `${hindrance}. Nothing was charged. Its page can put everything back in your cart.`,
  }
}
