import { Moment } from '#backoffice/parts/moment.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { FulfilmentState, PaymentState } from '#shop/orders/backoffice/order-states.tsx'
import type { Customer } from '../domain/customer.schema.ts'

type CustomerOrder = Customer['orders'][number]

const columns: readonly Column<CustomerOrder>[] = [
  { title: 'Order', isLead: true, cell: ({ id }) => <span className="font-medium">#{id}</span> },
  { title: 'Placed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Payment', cell: (order) => <PaymentState order={order} /> },
  { title: 'Packages', cell: (order) => <FulfilmentState order={order} /> },
  { title: 'Total', isNumber: true, cell: ({ total }) => formatDecimal(total) },
]

interface OrdersPanelProps {
  orders: readonly CustomerOrder[]
  total: number
}

/** The newest orders of a customer. */
export function OrdersPanel({ orders, total }: OrdersPanelProps) {
  const note = total > orders.length ? `The newest ${orders.length} of ${formatCount(total)}` : null
  return (
    <Panel title="Orders" {...(note ? { note } : {})}>
      {orders.length === 0 ? (
        <p className="border-t border-hairline pt-4 text-sm text-soft">No orders yet.</p>
      ) : (
        <RowTable
          caption="Orders"
          columns={columns}
          rows={orders}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => `/admin/orders/${id}`}
        />
      )}
    </Panel>
  )
}
