import { Day } from '#backoffice/parts/day.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
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
  { title: 'Subscribed', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { title: 'Confirmed', cell: ({ confirmedAt }) => (confirmedAt ? <Day at={confirmedAt} /> : '–') },
]

export function SubscriptionTable({ rows }: { rows: readonly SubscriptionRecord[] }) {
  return (
    <RowTable caption="Email subscriptions" columns={columns} rows={rows} keyOf={({ id }) => id} />
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
