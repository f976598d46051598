import { formatTimestamp } from '#ui/format-timestamp.ts'
import type { SubscriptionRecord } from '../../../domain/admin-lists.schema.ts'
import { type Column, RowTable } from '../parts/row-table.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'

const none = '–'

const columns: readonly Column<SubscriptionRecord>[] = [
  {
    title: 'Email',
    isLead: true,
    cell: ({ email }) => <span className="block break-all">{email}</span>,
  },
  {
    title: 'Name',
    cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || none,
  },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Source', cell: ({ source }) => source ?? 'unknown' },
  { title: 'Subscribed', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { title: 'Confirmed', cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
  { title: 'Unsubscribed', cell: ({ unsubscribedAt }) => <Day at={unsubscribedAt} /> },
]

export function SubscriptionTable({ rows }: { rows: readonly SubscriptionRecord[] }) {
  return (
    <RowTable caption="Email subscriptions" columns={columns} rows={rows} keyOf={({ id }) => id} />
  )
}

function Day({ at }: { at: string | null }) {
  if (!at) return none
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatTimestamp(at)}
    </time>
  )
}
