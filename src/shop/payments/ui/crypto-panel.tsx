import { useEffect, useRef, useState } from 'react'
import { type Cents, formatMoney, less } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { Button } from '#ui/button.tsx'
import { cashbackOf, cashbackOffer } from '../domain/cashback.ts'
import { cryptoQuote } from '../domain/crypto-quote.ts'
import { explorerLink, shortId } from '../domain/payment-id.ts'
import { CoinChoice } from './coin-choice.tsx'
import { CryptoQuoteCard } from './crypto-quote-card.tsx'
import { PaymentFrame, SimulationNote } from './payment-frame.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { CryptoPayment } from './use-crypto-payment.ts'

interface CryptoPanelProps {
  payment: CryptoPayment
  isHidden: boolean
}

/** Crypto payment: coin, quote, address, and the payment's result (spec 2, 4, 9). */
export function CryptoPanel({ payment, isHidden }: CryptoPanelProps) {
  const { panel, amount } = payment
  const settings = useSettings()
  const [isRetry, setRetry] = useState(false)
  const retry = () => {
    setRetry(true)
    payment.tryAgain()
  }
  return (
    <PaymentFrame
      title="Crypto payment"
      amount={amount}
      aside={cashbackOffer(amount, settings)}
      released={null}
      isHidden={isHidden}
    >
      {panel.status === 'completed' && <CryptoPaid paymentId={panel.paymentId} payment={payment} />}
      {panel.status === 'failed' && <CryptoFailed reason={panel.reason} onRetry={retry} />}
      {(panel.status === 'idle' || panel.status === 'pending') && (
        <CryptoForm payment={payment} isRetry={isRetry} />
      )}
      <SimulationNote>
        Payments are simulated in this shop: no coins change hands. Please don’t send anything to
        the address shown; no one could return it.
      </SimulationNote>
    </PaymentFrame>
  )
}

/** The coins and the pay button. On another try, the focus moves to the coins, since the pressed button is gone. */
function CryptoForm({ payment, isRetry }: { payment: CryptoPayment; isRetry: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRetry) form.current?.querySelector('input')?.focus()
  }, [isRetry])
  const { cryptoSupport, email } = useSettings().contact
  const { panel, amount } = payment
  const isPending = panel.status === 'pending'
  return (
    <form
      ref={form}
      aria-label="Crypto"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void payment.pay()
      }}
    >
      <CoinChoice chosen={panel.currency} isDisabled={isPending} onChoose={payment.choose} />
      {panel.currency && <CryptoQuoteCard currency={panel.currency} amount={amount} />}
      <Button type="submit" disabled={isPending}>
        {payLabel(payment)}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isPending && 'Waiting for the network to confirm. This takes a few seconds.'}
      </p>
      <p className="text-sm text-soft">
        Not sure which coin? Our {cryptoSupport} is there for you at {email}.
      </p>
    </form>
  )
}

function payLabel({ panel, amount }: CryptoPayment): string {
  if (panel.status === 'pending') return 'Processing Payment...'
  if (!panel.currency) return `Pay ${formatMoney(amount)} in crypto`
  return `Pay ${cryptoQuote(amount, panel.currency)} ${panel.currency}`
}

function CryptoPaid({ paymentId, payment }: { paymentId: string; payment: CryptoPayment }) {
  const { amount, panel } = payment
  const paid = payment.paid ?? amount
  const earned = cashbackOf(amount, useSettings())
  return (
    <PaymentOutcome isGood title="Payment confirmed">
      <p>
        {panel.currency && `${cryptoQuote(paid, panel.currency)} ${panel.currency}. `}
        You can now complete your order.
      </p>
      {paid !== amount && (
        <p role="status" className="border-l-2 border-clay bg-blush px-4 py-3 text-sm">
          Your total is now {formatMoney(amount)}. The {formatMoney(paid)} you paid stays with this
          order, and {whatFollows(paid, amount)}
        </p>
      )}
      <p className="text-sm">
        Transaction{' '}
        <a
          href={explorerLink(paymentId)}
          target="_blank"
          rel="noreferrer"
          className="text-link even-digits"
        >
          {shortId(paymentId)}
          <span className="sr-only"> (opens a block explorer in a new tab)</span>
        </a>
      </p>
      {earned > 0 && (
        <p className="text-sm text-leaf">This order earns you {formatMoney(earned)} cashback.</p>
      )}
    </PaymentOutcome>
  )
}

const whatFollows = (paid: Cents, total: Cents) =>
  paid > total
    ? `we’ll send back the extra ${formatMoney(less(paid, total))}.`
    : 'we’ll settle the difference before it ships.'

function CryptoFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <PaymentOutcome isGood={false} title="Payment Failed">
      <p>Your crypto payment could not be processed. Please try again or contact support.</p>
      <p className="text-sm text-alarm">{reason}</p>
      <Button className="justify-self-start" onClick={onRetry}>
        Try Again
      </Button>
    </PaymentOutcome>
  )
}
