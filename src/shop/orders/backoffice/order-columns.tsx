import { Day } from '#backoffice/parts/day.tsx'
import { Moment } from '#backoffice/parts/moment.tsx'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import { FulfilmentState, PaymentState } from './order-states.tsx'

/** An order as packers get it, without amounts. */
type ShownOrder = Omit<OwnerOrderRow, 'total'> & { total?: string }

const withoutAmounts: readonly Column<ShownOrder>[] = [
  {
    title: 'Order',
    isLead: true,
    cell: (order) => <OrderTitle order={order} />,
  },
  { title: 'Placed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Payment', cell: (order) => <PaymentState order={order} /> },
  { title: 'Packages', cell: (order) => <FulfilmentState order={order} /> },
  {
    title: 'Ship by',
    cell: ({ shipBy, allowed }) => (shipBy && allowed.includes('ship') ? <Day at={shipBy} /> : '–'),
  },
  { title: 'Items', isNumber: true, cell: ({ units }) => formatCount(units) },
]

const total: Column<ShownOrder> = {
  title: 'Total',
  isNumber: true,
  cell: ({ total: amount }) => (amount === undefined ? '–' : formatDecimal(amount)),
}

/** The columns of the list of orders, with amounts and without, for those who may not see them. */
export const orderColumns = { withAmounts: [...withoutAmounts, total], withoutAmounts }

function OrderTitle({ order }: { order: ShownOrder }) {
  const { id, firstName, lastName, email, tags } = order
  return (
    <span className="grid gap-0.5 md:w-34 xl:w-auto xl:max-w-56">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium even-digits">#{id}</span>
        <span className="min-w-0 wrap-anywhere">{`${firstName} ${lastName}`}</span>
      </span>
      <span className="block text-xs text-soft max-md:break-words md:truncate">{email}</span>
      {tags.length > 0 && <span className="block text-xs text-soft">{tags.join(' · ')}</span>}
    </span>
  )
}
