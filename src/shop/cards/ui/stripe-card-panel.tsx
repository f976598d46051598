import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { PaymentFrame } from '#shop/payments/ui/payment-frame.tsx'
import { showPaymentFailed } from '#shop/payments/ui/payment-toasts.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type BegunCharge, type ChargeOutcome, chargeCard } from './charge-card.ts'
import { useCardFields, type WantedFields } from './use-card-fields.ts'

/** What the form around the card fields can do with them. */
export interface CardHandle {
  /** Charges the card once the shop has begun the payment; null if Stripe did not load. */
  charge: (begin: () => Promise<BegunCharge>) => Promise<ChargeOutcome | null>
}

export interface CardPanelProps extends WantedFields {
  isHidden?: boolean
  ref: Ref<CardHandle>
  /** Shown below the fields, such as a button. */
  children?: ReactNode
}

/** Stripe card payment: the fields, and why a card was declined (money 2). */
export function StripeCardPanel(props: CardPanelProps) {
  const { amount, isHidden = false, ref, children } = props
  const fields = useCardFields(props)
  const [problem, setProblem] = useState<string | null>(null)
  const { whenOpen } = fields
  useImperativeHandle(ref, () => ({
    charge: async (begin) => {
      setProblem(null)
      const open = await whenOpen()
      if (!open) return null
      const outcome = await chargeCard(open, begin)
      if (outcome.status !== 'sent') setProblem(outcome.reason)
      if (outcome.status === 'declined')
        showPaymentFailed('Payment failed', { accepted: false, reason: outcome.reason })
      return outcome
    },
  }))
  return (
    <PaymentFrame
      amount={amount}
      isHidden={isHidden}
      released={null}
      title="Card payment"
      aside={
        <span data-alone className="in-data-ways:hidden">
          Visa · Mastercard · AmEx
        </span>
      }
    >
      {fields.isTooSmall ? (
        <p>This total is too small to pay by card.</p>
      ) : (
        <FieldsPlace fields={fields} />
      )}
      <p role="alert" className="border-l-2 border-alarm bg-blush px-4 py-3 text-sm empty:hidden">
        {problem}
      </p>
      {children}
      <p className="border-t border-hairline pt-4 text-xs text-soft">
        Your card goes straight to Stripe, which handles our payments. Its number never passes
        through this shop.
      </p>
    </PaymentFrame>
  )
}

function FieldsPlace({ fields }: { fields: ReturnType<typeof useCardFields> }) {
  const { place, state, tryAgain } = fields
  return (
    <>
      {state === 'loading' && (
        <div role="status" aria-label="Loading the card form" className="grid gap-5">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className="grid gap-4 border-l-2 border-alarm bg-blush px-4 py-4">
          <p>
            The card form did not load because we couldn’t reach Stripe, which handles our card
            payments. Nothing was charged.
          </p>
          <Button look="outline" className="justify-self-start" onClick={tryAgain}>
            Try Again
          </Button>
        </div>
      )}
      <div ref={place} className={state === 'ready' ? undefined : 'h-0 overflow-hidden'} />
    </>
  )
}
