import { useState } from 'react'
import { formatMoney } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { cardBrandNames } from '../domain/card-brand.ts'
import { CardForm } from './card-form.tsx'
import { PaymentFrame, SimulationNote } from './payment-frame.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { CardFormState } from './use-card-form.ts'
import type { CardPayment, PaidCard } from './use-card-payment.ts'

interface CardPanelProps {
  form: CardFormState
  payment: CardPayment
  isHidden: boolean
  /** Whether the page has its own button that pays and orders; this panel's buttons are then less prominent. */
  isBesideOrder?: boolean
}

/** Card payment: the form and the payment's result (spec 2, 4). */
export function CardPanel({ form, payment, isHidden, isBesideOrder }: CardPanelProps) {
  const { panel, paid, amount, released } = payment
  const [refusal, setRefusal] = useState<string | null>(null)
  const look = isBesideOrder ? 'outline' : 'solid'
  const pay = (...args: Parameters<CardPayment['pay']>) => {
    setRefusal(null)
    return payment.pay(...args)
  }
  const retry = (reason: string) => {
    setRefusal(reason)
    payment.tryAgain()
  }
  return (
    <PaymentFrame
      title="Card payment"
      amount={amount}
      aside={
        <span data-alone className="in-data-ways:hidden">
          Visa · Mastercard · AmEx
        </span>
      }
      released={released}
      isHidden={isHidden}
    >
      {panel.status === 'completed' && paid && <CardPaid paid={paid} onDrop={payment.drop} />}
      {panel.status === 'failed' && (
        <CardRefused look={look} reason={panel.reason} onRetry={() => retry(panel.reason)} />
      )}
      {(panel.status === 'idle' || panel.status === 'processing') && (
        <CardForm form={form} look={look} refusal={refusal} payment={{ ...payment, pay }} />
      )}
      <SimulationNote>
        Payments are simulated in this shop: no money changes hands, and the card number never
        leaves this page.
      </SimulationNote>
    </PaymentFrame>
  )
}

function CardPaid({ paid, onDrop }: { paid: PaidCard; onDrop: () => void }) {
  const name = paid.brand ? cardBrandNames[paid.brand] : 'Card'
  return (
    <PaymentOutcome isGood title="Payment confirmed">
      <p>
        {formatMoney(paid.amount)} with {name} ending {paid.last4}. You can now complete your order.
      </p>
      <Button look="quiet" className="justify-self-start" onClick={onDrop}>
        Cancel this payment and pay another way
      </Button>
    </PaymentOutcome>
  )
}

interface CardRefusedProps {
  look: ButtonLook
  reason: string
  onRetry: () => void
}

function CardRefused({ look, reason, onRetry }: CardRefusedProps) {
  return (
    <PaymentOutcome isGood={false} title="Payment Failed">
      <p>Your payment could not be processed. Please check your payment details and try again.</p>
      <p className="text-sm text-alarm">{reason}</p>
      <Button look={look} className="justify-self-start" onClick={onRetry}>
        Try Again
      </Button>
    </PaymentOutcome>
  )
}
