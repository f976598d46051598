import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { LateCardPanel } from '#shop/cards/ui/late-card-panel.tsx'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { CoinsAhead } from '#shop/coins/ui/coins-ahead.tsx'
import { CardPanel } from '#shop/payments/ui/card-panel.tsx'
import { CryptoPanel } from '#shop/payments/ui/crypto-panel.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { type OrderSteps, useCardOrder } from './use-card-order.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useOrderSubmit } from './use-order-submit.ts'

interface CheckoutViewProps extends OrderSteps {
  items: readonly CartItem[]
}

const formId = 'checkout'

/** The checkout of a cart with items (spec 2). On a phone the total and the button come last. */
export function CheckoutView({ items, ...steps }: CheckoutViewProps) {
  const checkout = useCheckout(items)
  const { card, unpaid, isSubmitting, hindrance, submit } = useSubmission(checkout, steps)
  const isLocked = isSubmitting || unpaid !== null
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      <Link href="/cart" className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" />
        Back to Cart
      </Link>
      <h1 className="pt-2 pb-8 text-3xl md:pb-12">Checkout</h1>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_min(26rem,45%)] lg:grid-rows-[auto_1fr]">
        <form
          id={formId}
          noValidate
          aria-label="Your details"
          onSubmit={(event) => void submit(event)}
          onChange={checkout.keep}
        >
          <fieldset disabled={isLocked} className="grid min-w-0 gap-10">
            <ShopperFields checkout={checkout} isOrdered={unpaid !== null} />
          </fieldset>
        </form>
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PaymentPanels {...{ checkout, card, isLocked }} />
          <OrderSummary
            items={items}
            rows={checkout.rows}
            promotion={checkout.promotion}
            isLocked={checkout.isPaying || isLocked}
          />
        </div>
        <SubmitOrder {...{ checkout, formId, isSubmitting, hindrance, unpaid }} />
      </div>
    </div>
  )
}

/** Stripe charges the card with the last button; everything else is paid in its own panel before. */
function useSubmission(checkout: Checkout, steps: OrderSteps) {
  const { failure, reminder, ...others } = useOrderSubmit(checkout, steps.onOrdered)
  const byStripe = useCardOrder(checkout, steps)
  const isByStripe = checkout.stripeKey !== null && checkout.method === 'traditional'
  return isByStripe
    ? { ...byStripe, hindrance: byStripe.failure }
    : { ...byStripe, ...others, hindrance: reminder ?? failure }
}

function ShopperFields({ checkout, isOrdered }: { checkout: Checkout; isOrdered: boolean }) {
  return (
    <>
      <ContactFields form={checkout.form} />
      <AddressFields form={checkout.form} />
      <PaymentMethodChoice
        method={checkout.method}
        coins={checkout.coin?.offered ?? null}
        isLocked={checkout.isPaying || checkout.isPaid || isOrdered}
        onChange={checkout.setMethod}
      />
    </>
  )
}

interface PaymentPanelsProps {
  checkout: Checkout
  /** What charges a card through Stripe. */
  card: ReturnType<typeof useCardOrder>['card']
  /** Whether nothing can be chosen any more. */
  isLocked: boolean
}

function PaymentPanels({ checkout, card, isLocked }: PaymentPanelsProps) {
  const { method, stripeKey, cardForm, crypto, coin } = checkout
  const isHidden = method !== 'traditional'
  return (
    <>
      {stripeKey === null ? (
        <CardPanel {...{ form: cardForm, payment: checkout.card, isHidden }} />
      ) : (
        <LateCardPanel
          {...{ ref: card, publishableKey: stripeKey, amount: checkout.total, isHidden }}
        />
      )}
      {coin === null ? (
        <CryptoPanel payment={crypto} isHidden={method !== 'crypto'} />
      ) : (
        <CoinsAhead
          {...{ coin, amount: checkout.total, isHidden: method !== 'crypto', isLocked }}
        />
      )}
    </>
  )
}
