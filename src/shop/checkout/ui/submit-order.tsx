import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { formatDecimal, formatMoney } from '#kernel/money.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { Button } from '#ui/button.tsx'
import { submitButton } from '../domain/submit-button.ts'
import type { Checkout } from './use-checkout.ts'

interface SubmitOrderProps {
  checkout: Checkout
  /** The id of the form that the button submits. */
  formId: string
  isSubmitting: boolean
  /** Why the order cannot be placed now, as shown to the shopper; null if it can. */
  hindrance: string | null
  /** The order if it was placed here and its card was declined. */
  unpaid: Order | null
}

/** The end of the checkout: the total, the payment method and the order button (spec 2, 4). */
export function SubmitOrder(props: SubmitOrderProps) {
  const { checkout, formId, isSubmitting, hindrance, unpaid } = props
  const { method, crypto, coin, total } = checkout
  const { label, disabled } = submitButton({
    paymentMethod: method,
    // On chain nothing is paid before the order exists.
    isCryptoPaid: coin !== null || crypto.panel.status === 'completed',
    isSubmitting,
    unpaidTotal: unpaid && formatDecimal(unpaid.total),
  })
  return (
    <section
      aria-label="Place your order"
      className="grid content-start gap-5 border-t border-hairline pt-6"
    >
      <p className="flex items-start gap-3 text-sm text-soft">
        <ShieldCheck aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-leaf" />
        Your details travel encrypted and serve this order only. Card numbers are never stored.
      </p>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-soft">{paymentStanding(checkout)}</span>
        <span className="shrink-0 font-display text-xl even-digits">{formatMoney(total)}</span>
      </p>
      <div role="alert" className="empty:hidden">
        {hindrance && (
          <p className="border-l-2 border-alarm bg-blush px-4 py-3 text-sm">{hindrance}</p>
        )}
      </div>
      {unpaid && !isSubmitting && <Placed order={unpaid} />}
      <Button type="submit" form={formId} disabled={disabled}>
        {label}
      </Button>
    </section>
  )
}

/** The order is safe though its card was not charged, and can be paid later or another way. */
function Placed({ order }: { order: Order }) {
  return (
    <p className="text-sm">
      Order #{order.id} is placed and kept for you; it only waits for its payment. Try again here,
      or{' '}
      <Link href={`/orders/${order.id}`} className="text-link">
        pay it later from its own page
      </Link>
      .
    </p>
  )
}

function paymentStanding({ method, card, crypto }: Checkout): string {
  if (method === 'crypto')
    return crypto.panel.status === 'completed' ? 'Paid in crypto' : 'To be paid in crypto'
  return card.paid ? `Paid by card ending ${card.paid.last4}` : 'Not paid yet'
}
