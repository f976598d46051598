import { useState } from 'react'
import { Day } from '#backoffice/parts/day.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { formatDecimal } from '#kernel/money.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { whoMay } from '#shop/staff/domain/permissions.ts'
import { disputeReason, disputeStanding, evidenceLabel } from '../../domain/dispute-in-words.ts'
import type { Dispute } from '../../domain/order-money.schema.ts'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { Notice, NoticeAmount } from './notice.tsx'

interface DisputePanelProps {
  orderId: number
  dispute: Dispute
}

/** What the bank says of a payment, until when it can be answered, what would be sent, and what came of it. */
export function DisputePanel({ orderId, dispute }: DisputePanelProps) {
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
      </p>
      <Evidence evidence={dispute.evidence} isSent={answeredAt !== null} />
      {answeredAt === null && closedAt === null && (
        <Answering orderId={orderId} dispute={dispute} />
      )}
    </Notice>
  )
}

interface EvidenceProps {
  evidence: Dispute['evidence']
  isSent: boolean
}

function Evidence({ evidence, isSent }: EvidenceProps) {
  return (
    <details className="border border-hairline text-sm">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">
        {isSent ? 'What was sent to the bank' : 'What the shop holds and would send'}
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

const call = 'POST /api/admin/orders/{id}/disputes/{disputeId}/answer'

function Answering({ orderId, dispute }: DisputePanelProps) {
  const mayAnswer = useMay(call)
  const [isOpen, setOpen] = useState(false)
  // Kept here, so that a dialog that was closed opens again with what was typed.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { dueAt } = dispute
  return (
    <div className="grid gap-3 text-sm">
      <p>
        {dueAt && (
          <>
            It can be answered until <Moment at={dueAt} />.{' '}
          </>
        )}
        A bank takes one answer. To accept the dispute, send none: the bank then decides for the
        shopper.
      </p>
      {mayAnswer ? (
        <QuietButton className="justify-self-start" onClick={() => setOpen(true)}>
          Send the evidence
        </QuietButton>
      ) : (
        <p className="text-soft">{whoMay(call)} can answer it.</p>
      )}
      {isOpen && (
        <EvidenceDialog
          {...{ orderId, dispute, typed }}
          onType={setTyped}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
