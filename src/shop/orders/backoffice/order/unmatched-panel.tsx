import { type ReactNode, useState } from 'react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { amountInWords } from '#shop/payments/domain/amount-in-words.ts'
import { meansTitle } from '#shop/payments/domain/payment-means.ts'
import { nameOfProvider } from '#shop/payments/domain/provider-name.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { whoMay } from '#shop/staff/domain/permissions.ts'
import type { PaymentAttempt, UnmatchedPayment } from '../../domain/order-money.schema.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { type UnmatchedDecision, whyNotApply } from '../../domain/unmatched.schema.ts'
import { decisionWords, unmatchedStanding, whyUnmatched } from '../../domain/unmatched-words.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { Notice, NoticeAmount } from './notice.tsx'

/**
 * Money that pays nothing and waits for the owner or its provider. Decisions made here show until the screen closes.
 */
export function UnmatchedPanels({ order }: { order: OwnerOrder }) {
  const [decided, setDecided] = useState<readonly number[]>([])
  const shown = order.unmatched.filter(
    ({ id, state }) => state === 'waiting' || state === 'returning' || decided.includes(id),
  )
  return shown.map((money) => (
    <UnmatchedPanel
      key={money.id}
      order={order}
      money={money}
      onDecided={() => setDecided([...decided, money.id])}
    />
  ))
}

interface UnmatchedPanelProps {
  order: OwnerOrder
  money: UnmatchedPayment
  onDecided: () => void
}

function UnmatchedPanel({ order, money, onDecided }: UnmatchedPanelProps) {
  const [asked, setAsked] = useState<UnmatchedDecision | null>(null)
  const attempt = order.attempts.find((one) => one.id === money.attemptId)
  const amount = amountInWords(money.amount, money.currency)
  const provider = attempt?.provider ?? 'simulated'
  const { title, tone } = unmatchedStanding(money)
  return (
    <Notice title={title} tone={tone}>
      <Came money={money} amount={amount} attempt={attempt} />
      {money.state === 'waiting' && (
        <Choices money={money} order={order} provider={provider} onAsk={setAsked} />
      )}
      {money.state === 'returning' && (
        <p className="text-sm">{decisionWords('return', provider)}</p>
      )}
      {asked && (
        <DecideDialog
          orderId={order.id}
          money={money}
          amount={amount}
          provider={provider}
          decision={asked}
          onClose={(isDecided) => {
            setAsked(null)
            if (isDecided) onDecided()
          }}
        />
      )}
    </Notice>
  )
}

interface CameProps {
  money: UnmatchedPayment
  amount: string
  attempt: PaymentAttempt | undefined
}

/** What arrived, how, when, and why it pays nothing. */
function Came({ money, amount, attempt }: CameProps) {
  const { receivedAt, failureReason, state } = money
  return (
    <div className="grid gap-2 text-sm">
      <NoticeAmount amount={amount}>
        {attempt && `${meansTitle(attempt)} · ${nameOfProvider(attempt.provider)} · `}
        <Moment at={receivedAt} />
      </NoticeAmount>
      {state !== 'applied' && <p>{whyUnmatched(money, attempt)}</p>}
      {failureReason && (
        <p role="alert" className="text-alarm wrap-anywhere">
          It could not be sent back: {failureReason}
        </p>
      )}
    </div>
  )
}

interface ChoicesProps {
  order: OwnerOrder
  money: UnmatchedPayment
  provider: PaymentAttempt['provider']
  onAsk: (decision: UnmatchedDecision) => void
}

const call = 'POST /api/admin/unmatched/{id}'

function Choices({ order, money, provider, onAsk }: ChoicesProps) {
  const mayDecide = useMay(call)
  const hindrance = whyNotApply({ reason: money.reason, orderStatus: order.status })
  if (!mayDecide) return <p className="text-sm text-soft">{whoMay(call)} can decide about it.</p>
  const button = (decision: UnmatchedDecision, words: string) => (
    <QuietButton className="justify-self-start" onClick={() => onAsk(decision)}>
      {words}
    </QuietButton>
  )
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Choice words={decisionWords('return', provider)}>{button('return', 'Send it back')}</Choice>
      {hindrance === null ? (
        <Choice words={decisionWords('apply', provider)}>
          {button('apply', 'Let it pay the order')}
        </Choice>
      ) : (
        <p className="text-sm text-soft lg:border-l lg:border-hairline lg:pl-4">{hindrance}.</p>
      )}
    </div>
  )
}

function Choice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid content-between gap-3 border border-hairline p-4">
      <p className="text-sm">{words}</p>
      {children}
    </div>
  )
}
