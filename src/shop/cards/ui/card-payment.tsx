import { useRef, useState } from 'react'
import { formatMoney } from '#kernel/money.ts'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { useIsHere } from '#ui/use-is-here.ts'
import type { BegunCharge } from './charge-card.ts'
import { LateCardPanel } from './late-card-panel.tsx'
import type { CardHandle } from './stripe-card-panel.tsx'
import type { WantedFields } from './use-card-fields.ts'

interface CardPaymentProps extends WantedFields {
  /** Begins the payment, or continues the one begun. */
  begin: () => Promise<BegunCharge>
  /** Called when the card was or may have been charged, to ask the shop for the payment's state. */
  onSent: () => void
  isHidden?: boolean
}

/** Pays an existing order by card through Stripe: the card fields with their own button. */
export function CardPayment({ amount, begin, onSent, ...panel }: CardPaymentProps) {
  const card = useRef<CardHandle>(null)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isHere = useIsHere()
  const pay = async () => {
    setPaying(true)
    setFailure(null)
    try {
      const outcome = await card.current?.charge(begin)
      if (outcome?.status === 'sent' && isHere.current) onSent()
      if (outcome === null) setFailure(notLoaded)
    } catch (error) {
      setFailure(whyNotStarted(error))
    } finally {
      setPaying(false)
    }
  }
  return (
    <LateCardPanel ref={card} amount={amount} {...panel}>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {failure}
      </p>
      <Button disabled={isPaying} onClick={() => void pay()}>
        {isPaying ? 'Processing Payment...' : `Pay ${formatMoney(amount)}`}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isPaying && 'Checking with your bank. This takes a few seconds.'}
      </p>
    </LateCardPanel>
  )
}

/** An order that can no longer be paid is refused before the card is charged. */
function whyNotStarted(error: unknown): string {
  const reason = reasonOf(error, 'Your payment could not be started. Please try again.')
  const isRefused = error instanceof ApiError && error.status === 409
  return isRefused ? `${reason}. The card you just entered was not charged.` : reason
}

const notLoaded = 'The card form did not load. Please try again.'
