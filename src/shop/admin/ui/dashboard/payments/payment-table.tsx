import { formatDecimal } from '#kernel/money.ts'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import type { PaymentRecord } from '../../../domain/admin-lists.schema.ts'
import { paymentMeans } from '../../../domain/payment-means.ts'
import { type Column, RowTable } from '../parts/row-table.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'

const columns: readonly Column<PaymentRecord>[] = [
  { title: 'Date', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { title: 'Order', cell: (payment) => <OrderLink payment={payment} /> },
  {
    title: 'Email',
    isLead: true,
    cell: ({ orderEmail }) => <span className="block break-all">{orderEmail}</span>,
  },
  { title: 'Paid with', cell: (payment) => <Means payment={payment} /> },
  { title: 'Amount', isNumber: true, cell: ({ amount }) => formatDecimal(amount) },
  {
    title: 'Status',
    cell: ({ status, failureReason }) => (
      <>
        <StatusBadge status={status} />
        {failureReason && <span className="block text-xs text-soft">{failureReason}</span>}
      </>
    ),
  },
]

export function PaymentTable({ payments }: { payments: readonly PaymentRecord[] }) {
  return <RowTable caption="Payments" columns={columns} rows={payments} keyOf={({ id }) => id} />
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatTimestamp(at)}
    </time>
  )
}

/** The order as its shopper sees it. */
function OrderLink({ payment: { orderId, orderEmail } }: { payment: PaymentRecord }) {
  return (
    <a
      href={`/orders/${orderId}?${new URLSearchParams({ email: orderEmail })}`}
      target="_blank"
      rel="noreferrer"
      className="text-link tabular-nums"
    >
      #{orderId}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}

function Means({ payment }: { payment: PaymentRecord }) {
  const { title, cashbackAmount } = paymentMeans(payment.paymentMethod, payment.metadata)
  return (
    <>
      <span className="block tabular-nums">{title}</span>
      <span className="block text-xs text-soft">
        {cashbackAmount ? `${formatDecimal(cashbackAmount)} cashback` : payment.paymentProvider}
      </span>
    </>
  )
}
