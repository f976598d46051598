import { formatMoney } from '#kernel/money.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { PageNote } from '#ui/page-note.tsx'
import { readDraft } from './checkout-draft.ts'

/** The checkout of an empty cart (spec 2). Says so if a payment in coins, which can't be called back, is kept for it. */
export function CheckoutEmpty() {
  const { payment } = readDraft()
  const kept = payment?.method === 'crypto' ? formatMoney(payment.amount) : null
  return (
    <PageNote
      art="checkout"
      title="Your cart is empty"
      advice={
        kept
          ? `Your ${kept} payment is safe and counts toward your order. Find a tray you like and come back.`
          : 'There is nothing to order yet. Find a tray you like and come back.'
      }
    >
      <Link href="/products" className={buttonLook()}>
        Continue Shopping
      </Link>
    </PageNote>
  )
}
