import { useMemo, useState } from 'react'
import { copyEmails } from '#backoffice/copy-emails.ts'
import { screenAddress } from '#backoffice/list-address.ts'
import { Day } from '#backoffice/parts/day.tsx'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import { type Column, RowTable, type Sorting } from '#backoffice/parts/row-table.tsx'
import { StatusBadge } from '#backoffice/parts/status-badge.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { RowAction } from '#shop/staff/backoffice/row-action.tsx'
import { sourceWords } from '../domain/source-words.ts'
import type { SubscriptionRecord } from '../domain/subscription-reports.schema.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

const columns: readonly Column<SubscriptionRecord>[] = [
  { title: 'Email', isLead: true, cell: (subscription) => <Reader subscription={subscription} /> },
  {
    title: 'Status',
    cell: ({ status, unsubscribedAt }) => (
      <>
        <StatusBadge status={status} />
        {unsubscribedAt && (
          <span className="block text-xs text-soft">
            <Day at={unsubscribedAt} />
          </span>
        )}
      </>
    ),
  },
  { title: 'Source', cell: ({ source }) => sourceWords(source) },
  {
    title: 'Subscribed',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  { title: 'Confirmed', cell: ({ confirmedAt }) => (confirmedAt ? <Day at={confirmedAt} /> : '–') },
]

const choosing = {
  nameOf: ({ email }: SubscriptionRecord) => email,
  actions: [copyEmails<SubscriptionRecord>(({ email }) => email)],
}

interface SubscriptionTableProps {
  rows: readonly SubscriptionRecord[]
  sorting: Sorting
}

/** A table of subscriptions; each leads to what its reader has paid. */
export function SubscriptionTable({ rows, sorting }: SubscriptionTableProps) {
  const mayEnd = useMay('POST /api/admin/subscriptions/{id}/unsubscribe')
  const [asked, setAsked] = useState<SubscriptionRecord | null>(null)
  const all = useMemo(() => (mayEnd ? [...columns, actionsWith(setAsked)] : columns), [mayEnd])
  return (
    <>
      <RowTable
        caption="Email subscriptions"
        columns={all}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ email }) => screenAddress('payments', { search: email })}
        sorting={sorting}
        choosing={choosing}
      />
      {asked && <UnsubscribeDialog subscription={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const actionsWith = (
  onAsk: (subscription: SubscriptionRecord) => void,
): Column<SubscriptionRecord> => ({
  title: 'Actions',
  cell: (subscription) =>
    subscription.status === 'unsubscribed' ? (
      '–'
    ) : (
      <RowAction of={subscription.email} onClick={() => onAsk(subscription)}>
        Unsubscribe
      </RowAction>
    ),
})

function Reader({ subscription }: { subscription: SubscriptionRecord }) {
  const { email, firstName, lastName } = subscription
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <span className="block min-w-40">
      <EmailText email={email} />
      {name && <span className="block text-xs text-soft">{name}</span>}
    </span>
  )
}
