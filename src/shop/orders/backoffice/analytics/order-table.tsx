import { EmailText } from '#backoffice/parts/email-text.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { StatusBadge } from '#backoffice/parts/status-badge.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { methodName } from '#shop/payments/domain/payment-means.ts'
import type { OrderRecord } from '../../domain/order-reports.schema.ts'
import { displayedState } from '../../domain/order-state.ts'
import { orderWords, paymentWords } from '../../domain/owner-words.ts'

const columns: readonly Column<OrderRecord>[] = [
  { title: 'Date', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Order', cell: ({ id }) => <OrderLink id={id} /> },
  { title: 'Customer', isLead: true, cell: (order) => <Shopper order={order} /> },
  {
    title: 'Payment',
    cell: (order) => (
      <>
        <span className="block">{methodName(order.paymentMethod)}</span>
        <span className="block text-xs text-soft">{paymentWords(order).label}</span>
      </>
    ),
  },
]

const status: Column<OrderRecord> = {
  title: 'Status',
  cell: (order) => <StatusBadge status={displayedState(order)} words={orderWords(order).label} />,
}

const ofAll: readonly Column<OrderRecord>[] = [
  ...columns,
  { title: 'Items', isNumber: true, cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Total', isNumber: true, cell: ({ total }) => formatDecimal(total) },
  status,
]

const ofOneProduct: readonly Column<OrderRecord>[] = [
  ...columns,
  { title: 'Sold', isNumber: true, cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Revenue', isNumber: true, cell: ({ revenue }) => formatDecimal(revenue) },
  status,
]

interface OrderTableProps {
  caption: string
  orders: readonly OrderRecord[]
  /** Whether quantities and revenue cover only one product. */
  isOfProduct: boolean
}

export function OrderTable({ caption, orders, isOfProduct }: OrderTableProps) {
  const shown = isOfProduct ? ofOneProduct : ofAll
  return <RowTable caption={caption} columns={shown} rows={orders} keyOf={({ id }) => id} />
}

function Shopper({ order: { email, firstName, lastName } }: { order: OrderRecord }) {
  return (
    <>
      <span className="block">
        <EmailText email={email} />
      </span>
      <span className="block text-xs break-words text-soft">{`${firstName} ${lastName}`}</span>
    </>
  )
}
