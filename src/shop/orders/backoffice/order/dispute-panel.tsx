import { useState } from 'react'
import { Day } from '#backoffice/parts/day.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { formatDecimal } from '#kernel/money.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { whoMay } from '#shop/staff/domain/permissions.ts'
import {
  disputeReason,
  disputeStanding,
  evidenceLabel,
  isOnlyAsked,
} from '../../domain/dispute-in-words.ts'
import type { Dispute } from '../../domain/order-money.schema.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { Notice, NoticeAmount } from './notice.tsx'

interface DisputePanelProps {
  orderId: number
  dispute: Dispute
}

/** What the bank says about a payment, the deadline to answer, the evidence that would be sent, and the outcome. */
export function DisputePanel({
  orderId,
  dispute,
  isUnsent,
}: DisputePanelProps & { isUnsent: boolean }) {
  const { amount, openedAt, answeredAt, closedAt } = dispute
  const { title, tone, meaning } = disputeStanding(dispute)
  return (
    <Notice title={title} tone={tone}>
      <NoticeAmount amount={formatDecimal(amount)}>
        disputed on <Day at={openedAt} />
        {closedAt && (
          <>
            , decided on <Day at={closedAt} />
          </>
        )}
      </NoticeAmount>
      <p className="text-sm">
        {disputeReason(dispute)} {meaning}
        {isUnsent &&
          closedAt === null &&
          ' Nothing has shipped yet: hold the package back until this is settled.'}
      </p>
      <Evidence dispute={dispute} />
      {answeredAt === null && closedAt === null && (
        <Answering orderId={orderId} dispute={dispute} />
      )}
    </Notice>
  )
}

function Evidence({
  dispute: { evidence, answeredAt, closedAt },
}: Pick<DisputePanelProps, 'dispute'>) {
  if (answeredAt === null && closedAt !== null) return null
  return (
    <details className="border border-hairline text-sm">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">
        {answeredAt ? 'What was sent to the bank' : 'What the shop has and would send'}
      </summary>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline p-4 sm:grid-cols-[12rem_1fr]">
        {Object.entries(evidence).map(([name, text]) => (
          <div key={name} className="grid gap-0.5 sm:contents">
            <dt className="text-soft">{evidenceLabel(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const answerCall = 'POST /api/admin/orders/{id}/disputes/{disputeId}/answer'
const acceptCall = 'POST /api/admin/orders/{id}/disputes/{disputeId}/accept'

function Answering({ orderId, dispute }: DisputePanelProps) {
  const mayAnswer = useMay(answerCall)
  const mayAccept = useMay(acceptCall)
  const [open, setOpen] = useState<'evidence' | 'accept' | null>(null)
  // Kept here, so that a closed dialog reopens with what was typed.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { dueAt, status } = dispute
  const canAccept = mayAccept && !isOnlyAsked(status)
  const dialog = { orderId, dispute, onClose: () => setOpen(null) }
  return (
    <div className="grid gap-3 text-sm">
      <p>
        {dueAt && (
          <>
            It can be answered until <Moment at={dueAt} />.{' '}
          </>
        )}
        {adviceOf(status)}
      </p>
      {mayAnswer ? (
        <div className="flex flex-wrap gap-2">
          <QuietButton onClick={() => setOpen('evidence')}>Send the evidence</QuietButton>
          {canAccept && (
            <QuietButton onClick={() => setOpen('accept')}>Accept the dispute</QuietButton>
          )}
        </div>
      ) : (
        <p className="text-soft">{whoMay(answerCall)} can answer this dispute.</p>
      )}
      {open === 'evidence' && <EvidenceDialog {...dialog} typed={typed} onType={setTyped} />}
      {open === 'accept' && <AcceptDialog {...dialog} />}
    </div>
  )
}

const adviceOf = (status: string) =>
  isOnlyAsked(status)
    ? 'A bank accepts only one answer. If the customer is right, refund the order, and the bank will drop the inquiry.'
    : 'A bank accepts only one answer. If the customer is right, accept the dispute: it costs the same as losing, and saves time.'
