import type { ReactNode } from 'react'
import { formatDecimal, formatMoney } from '#kernel/money.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { submitButton } from '../domain/submit-button.ts'
import { checkoutFormId } from './checkout-form-id.ts'
import type { Checkout } from './use-checkout.ts'

interface SubmitOrderProps {
  checkout: Checkout
  isSubmitting: boolean
  /** Why the order cannot be placed now, as shown to the shopper; null if it can. */
  hindrance: ReactNode
  /** The order, if it was placed here and its card was declined. */
  unpaid: Order | null
}

/**
 * The end of the checkout: the total, the payment, and the order button (spec 2, 4). On small screens that are tall
 * enough it stays at the bottom of the window; the page's `scroll-padding` keeps focused fields above it.
 */
export function SubmitOrder({ checkout, isSubmitting, hindrance, unpaid }: SubmitOrderProps) {
  const { method, card, crypto, coin, total, isFree } = checkout
  const { label, disabled } = submitButton({
    paymentMethod: method,
    // On chain, nothing is paid before the order exists.
    isCryptoPaid: isFree || coin !== null || crypto.panel.status === 'completed',
    isCardPaying: card.panel.status === 'processing',
    isSubmitting,
    isPricing: checkout.isPricing,
    toCharge: checkout.hasTypedCard && !card.paid && !isFree ? formatMoney(total) : null,
    unpaidTotal: unpaid && formatDecimal(unpaid.total),
  })
  return (
    <section
      aria-label="Place your order"
      data-bar
      className="-mx-page grid gap-3 border-t border-hairline bg-paper px-page pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:[@media(min-height:32rem)]:sticky max-lg:[@media(min-height:32rem)]:bottom-0 max-lg:[@media(min-height:32rem)]:z-10 lg:mx-0 lg:gap-5 lg:px-0 lg:pt-6"
    >
      <div role="alert" className="empty:hidden">
        {hindrance && (
          <p className="border-l-2 border-alarm bg-blush px-4 py-3 text-sm">{hindrance}</p>
        )}
      </div>
      {unpaid && !isSubmitting && <Placed order={unpaid} />}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-soft">{paymentStanding(checkout)}</span>
        <span className="shrink-0 font-display text-xl even-digits">{formatMoney(total)}</span>
      </p>
      <Button type="submit" form={checkoutFormId} disabled={disabled}>
        {label}
      </Button>
    </section>
  )
}

/** Says that the order is safe though its card was not charged, and can be paid later or another way. */
function Placed({ order }: { order: Order }) {
  return (
    <p className="text-sm">
      Order #{order.id} is placed and reserved for you; all that’s left is the payment. Try again
      here, or{' '}
      <Link href={`/orders/${order.id}`} className="text-link">
        pay later from its own page
      </Link>
      .
    </p>
  )
}

/** Whether there is a card to charge: the typed one, or Stripe's, which the shop cannot see. */
const hasCard = ({ stripeKey, hasTypedCard }: Checkout) => stripeKey !== null || hasTypedCard

/** A few words on what the button does about the payment. */
function paymentStanding(checkout: Checkout) {
  const { method, card, crypto, coin, total, isFree } = checkout
  if (isFree) return 'Nothing to pay'
  if (method === 'crypto') {
    if (coin) return 'Place the order, then send your coins'
    if (crypto.paid === null) return 'To be paid in crypto'
    return crypto.paid === total
      ? 'Paid in crypto'
      : `${formatMoney(crypto.paid)} paid of the total`
  }
  if (card.paid) return `Paid by card ending ${card.paid.last4}`
  if (card.panel.status === 'failed') return 'Not charged yet'
  return hasCard(checkout) ? 'To be charged to your card' : 'No card yet, so you’ll pay later'
}
