import { Moment } from '#backoffice/parts/moment.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { formatDecimal } from '#kernel/money.ts'
import { amountInWords } from '#shop/payments/domain/amount-in-words.ts'
import { meansTitle } from '#shop/payments/domain/payment-means.ts'
import { nameOfProvider } from '#shop/payments/domain/provider-name.ts'
import { attemptWords } from '../../domain/attempt-words.ts'
import type { PaymentAttempt } from '../../domain/order-money.schema.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'

/** The attempts to pay the order, newest first, and their outcomes. */
export function Attempts({ order: { attempts, unmatched, paymentId } }: { order: OwnerOrder }) {
  if (attempts.length === 0) return null
  return (
    <section aria-label="Attempts" className="grid gap-3 border-t border-hairline pt-4 text-sm">
      <h3 className="font-sans text-sm font-medium tracking-[0]">
        {attempts.length === 1 ? 'One attempt to pay' : `${attempts.length} attempts to pay`}
      </h3>
      <ol className="grid gap-3">
        {attempts.toReversed().map((attempt) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            words={attemptWords(attempt, unmatched)}
            reason={reasonOf(attempt, unmatched)}
            // The panel's head already names what paid the order.
            names={attempt.provider !== 'simulated' && attempt.providerId !== paymentId}
          />
        ))}
      </ol>
    </section>
  )
}

/** Why an attempt failed; null if it did not. For money that paid nothing, the amount that arrived. */
function reasonOf({ id, failureReason }: PaymentAttempt, unmatched: OwnerOrder['unmatched']) {
  const money = unmatched.find(({ attemptId }) => attemptId === id)
  if (!money || !failureReason) return failureReason
  return `${amountInWords(money.amount, money.currency)} received: ${failureReason}`
}

interface AttemptProps {
  attempt: PaymentAttempt
  words: ReturnType<typeof attemptWords>
  reason: string | null
  /** Whether to show the provider's identifier. */
  names: boolean
}

function Attempt({ attempt, words, reason, names }: AttemptProps) {
  const { provider, providerId, amount, createdAt } = attempt
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{meansTitle(attempt)}</span>
        <span className="even-digits">{formatDecimal(amount)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-soft">
        <span>
          {nameOfProvider(provider)} · <Moment at={createdAt} />
        </span>
        <span className="text-ink">
          <StateBadge {...words} />
        </span>
      </p>
      {reason && <p className="text-xs text-alarm wrap-anywhere">{reason}</p>}
      {names && <p className="text-xs text-soft wrap-anywhere">{providerId}</p>}
    </li>
  )
}
