import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { dropAdded } from '#shop/cart/ui/drop-added.ts'
import { Link } from '#ui/link.tsx'
import { useMedia } from '#ui/use-media.ts'
import { AddressFields } from './address-fields.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import { ContactFields } from './contact-fields.tsx'
import { NoteField } from './note-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayLater } from './pay-later.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { CheckoutLinks } from './quiet-frame.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { type OrderSteps, useCardOrder } from './use-card-order.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { useOrderSubmit } from './use-order-submit.ts'

/** In a separate script: only a code entered after a payment needs it. */
const CodeQuestionDialog = lazy(async () => ({
  default: (await import('./code-question-dialog.tsx')).CodeQuestionDialog,
}))

interface CheckoutViewProps extends OrderSteps {
  items: readonly CartItem[]
}

/**
 * The checkout of a cart with items (spec 2). On a phone, the summary is folded at the top and the button stays in
 * reach. On large screens the summary is on the right, and keyboards reach it after the form. The form never moves in
 * the document, because moving Stripe's frame loses what was typed.
 */
export function CheckoutView({ items, ...steps }: CheckoutViewProps) {
  const checkout = useCheckout(items)
  const submission = useSubmission(checkout, steps)
  const { card, unpaid, isSubmitting, hindrance, submit, orderUnpaid } = submission
  const isLocked = isSubmitting || unpaid !== null
  const { question, answer, promotion, rows, total, shippingNote } = checkout
  const { isPaying, isPaid, isFree, isPricing } = checkout
  useEffect(dropAdded, [])
  const { note } = promotion
  const lostCode = note?.lost
    ? `Code ${note.lost} was removed. ${note.text.replace(/\.?$/, '.')}`
    : null
  const isWide = useMedia('(min-width: 64rem)')
  const summary = (
    <OrderSummary
      items={items}
      rows={rows}
      total={total}
      promotion={promotion}
      shippingNote={shippingNote}
      isLocked={isPaying || isLocked}
    />
  )
  return (
    <div className="page-width pt-2 pb-6 md:pt-6 lg:pb-24">
      <CheckoutLinks />
      <h1 className="pt-2 pb-6 text-3xl md:pb-12">Checkout</h1>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1fr_min(26rem,45%)]">
        {!isWide && summary}
        <div className="flex min-w-0 flex-col gap-10">
          <Details checkout={checkout} isLocked={isLocked} onSubmit={submit} />
          <PaymentChoice
            checkout={checkout}
            card={card}
            isLocked={isLocked}
            isOrdered={unpaid !== null}
          />
          {checkout.method === 'traditional' && !isPaid && !isFree && unpaid === null && (
            <PayLater
              isDisabled={isPaying || isPricing || isLocked}
              onOrder={() => void orderUnpaid()}
            />
          )}
          <SecureNote />
          <SubmitOrder
            checkout={checkout}
            isSubmitting={isSubmitting}
            unpaid={unpaid}
            hindrance={hindrance ?? refusedCart(checkout.refusal) ?? lostCode}
          />
        </div>
        {isWide && summary}
      </div>
      <Suspense>
        {question && <CodeQuestionDialog question={question} onAnswer={answer} />}
      </Suspense>
    </div>
  )
}

function refusedCart(refusal: string | null) {
  if (refusal === null) return null
  return (
    <>
      {refusal}. Please{' '}
      <Link href="/cart" className="text-link">
        change your cart
      </Link>{' '}
      first.
    </>
  )
}

/** Both kinds of card payment use the final button; with Stripe, the order is placed first. */
function useSubmission(checkout: Checkout, steps: OrderSteps) {
  const { failure, reminder, ...others } = useOrderSubmit(checkout, steps.onOrdered)
  const byStripe = useCardOrder(checkout, steps)
  const { stripeKey, method, isFree } = checkout
  const isByStripe = stripeKey !== null && method === 'traditional' && !isFree
  if (!isByStripe) return { ...byStripe, ...others, hindrance: reminder ?? failure }
  return {
    ...others,
    ...byStripe,
    isSubmitting: byStripe.isSubmitting || others.isSubmitting,
    hindrance: byStripe.failure ?? failure,
  }
}

interface DetailsProps {
  checkout: Checkout
  isLocked: boolean
  onSubmit: ReturnType<typeof useOrderSubmit>['submit']
}

function Details({ checkout, isLocked, onSubmit }: DetailsProps) {
  return (
    <form
      id={checkoutFormId}
      noValidate
      aria-label="Your details"
      onSubmit={(event) => void onSubmit(event)}
      onChange={checkout.keep}
    >
      <fieldset disabled={isLocked} className="grid min-w-0 gap-10">
        <ContactFields form={checkout.form} />
        <AddressFields form={checkout.form} />
        <NoteField form={checkout.form} />
      </fieldset>
    </form>
  )
}

function SecureNote() {
  return (
    <p className="flex items-start gap-3 text-sm text-soft">
      <ShieldCheck aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-leaf" />
      Your details are encrypted and used only for your orders. Card numbers are never stored.
    </p>
  )
}
