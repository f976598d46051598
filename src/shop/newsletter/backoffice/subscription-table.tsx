import { copyEmails } from '#backoffice/copy-emails.ts'
import { screenAddress } from '#backoffice/list-address.ts'
import { Day } from '#backoffice/parts/day.tsx'
import { type Column, RowTable, type Sorting } from '#backoffice/parts/row-table.tsx'
import { StatusBadge } from '#backoffice/parts/status-badge.tsx'
import type { SubscriptionRecord } from '../domain/subscription-reports.schema.ts'

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
  { title: 'Source', cell: ({ source }) => source ?? 'unknown' },
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
  return (
    <RowTable
      caption="Email subscriptions"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ email }) => screenAddress('payments', { search: email })}
      sorting={sorting}
      choosing={choosing}
    />
  )
}

function Reader({ subscription }: { subscription: SubscriptionRecord }) {
  const { email, firstName, lastName } = subscription
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <>
      <span className="block break-all">{email}</span>
      {name && <span className="block text-xs text-soft">{name}</span>}
    </>
  )
}
