import { copyEmails } from '#backoffice/copy-emails.ts'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { type Column, RowTable, type Sorting } from '#backoffice/parts/row-table.tsx'
import { StatusBadge } from '#backoffice/parts/status-badge.tsx'
import { centsOf, formatDecimal } from '#kernel/money.ts'
import { paymentMeans } from '../domain/payment-means.ts'
import type { PaymentRecord } from '../domain/payment-reports.schema.ts'
import { nameOfProvider } from '../domain/provider-name.ts'

const columns: readonly Column<PaymentRecord>[] = [
  {
    title: 'Date',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    title: 'Order',
    cell: ({ orderId }) => <OrderLink id={orderId} />,
  },
  {
    title: 'Email',
    isLead: true,
    cell: ({ orderEmail }) => (
      <span className="block md:max-w-52">
        <EmailText email={orderEmail} />
      </span>
    ),
  },
  { title: 'Paid with', cell: (payment) => <Means payment={payment} /> },
  { title: 'Amount', isNumber: true, cell: (payment) => <Amount payment={payment} /> },
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

const choosing = {
  nameOf: ({ orderId, orderEmail }: PaymentRecord) =>
    `the payment of ${orderEmail} for #${orderId}`,
  actions: [copyEmails<PaymentRecord>(({ orderEmail }) => orderEmail)],
}

interface PaymentTableProps {
  payments: readonly PaymentRecord[]
  /** Makes the rows sortable and selectable. */
  sorting?: Sorting
}

export function PaymentTable({ payments, sorting }: PaymentTableProps) {
  return (
    <RowTable
      caption="Payments"
      columns={columns}
      rows={payments}
      keyOf={({ id }) => id}
      {...(sorting ? { sorting, choosing } : {})}
    />
  )
}

function Amount({ payment: { amount, refunded } }: { payment: PaymentRecord }) {
  return (
    <>
      {formatDecimal(amount)}
      {centsOf(refunded) > 0 && (
        <span className="block text-xs text-soft">{formatDecimal(refunded)} refunded</span>
      )}
    </>
  )
}

function Means({ payment }: { payment: PaymentRecord }) {
  const { title, cashbackAmount } = paymentMeans(payment.paymentMethod, payment.metadata)
  return (
    <>
      <span className="block even-digits">{title}</span>
      <span className="block text-xs text-soft">
        {cashbackAmount && `${formatDecimal(cashbackAmount)} cashback · `}
        {nameOfProvider(payment.paymentProvider)}
      </span>
    </>
  )
}
