import type { ArtName } from '#ui/art-names.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { useWasSpared } from './pay.queries.ts'
import type { PayLinkProps } from './ways-to-pay.tsx'

/** Says why a pay link's order can no longer be paid, and where to go next. */
export function PayHindrance({ order, token }: PayLinkProps) {
  const { art, title, advice } = noteOf(order, useWasSpared(token))
  return (
    <PageNote art={art} title={title} advice={advice}>
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

interface Note {
  art: ArtName
  title: string
  advice: string
}

function noteOf({ id, paidAt, hindrance, status }: PayableOrder, wasSpared: boolean): Note {
  const spared = wasSpared ? ' The card you just entered was not charged.' : ''
  if (status === 'cancelled')
    return {
      art: 'canceled',
      title: `Order #${id} was canceled`,
      advice: `There is nothing to pay.${spared} If that isn’t what you wanted, write to us.`,
    }
  if (paidAt !== null)
    return {
      art: 'paid',
      title: `Order #${id} is paid`,
      advice: `There is nothing more to pay.${spared} Thank you.`,
    }
  return {
    art: 'ended',
    title: `Order #${id} can no longer be paid`,
    advice: `${hindrance}. Nothing was charged. You can put everything back in your cart from the order’s page.`,
  }
}
