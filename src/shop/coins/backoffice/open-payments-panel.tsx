import { useQuery } from '@tanstack/react-query'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { formatCount } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { OpenPayment, OpenPayments } from '../domain/open-payment.schema.ts'
import { openPaymentWords } from '../domain/open-payment-words.ts'
import { useDeskQuery } from './desk.queries.ts'
import { WaitsUntil } from './waits-until.tsx'

const columns: readonly Column<OpenPayment>[] = [
  {
    title: 'Order',
    isLead: true,
    cell: ({ orderId }) => <span className="even-digits">#{orderId}</span>,
  },
  { title: 'State', cell: (payment) => <StateBadge {...openPaymentWords(payment)} /> },
  { title: 'Received', isNumber: true, cell: (payment) => <Received payment={payment} /> },
  { title: 'Order total', isNumber: true, cell: ({ total }) => formatDecimal(total) },
  { title: 'Time left', cell: (payment) => <WaitsUntil payment={payment} /> },
]

/** The orders waiting for coins, with those that received something first. */
export function OpenPaymentsPanel() {
  const query = useQuery(useDeskQuery<OpenPayments>('coins/payments'))
  const { total = 0, payments = [] } = query.data ?? {}
  const shown = payments.length
  return (
    <Panel
      title="Open payments"
      note={
        total > shown
          ? `${shown} of ${formatCount(total)} orders waiting for coins, starting with those that received some`
          : 'Orders waiting for coins. They leave this list when they are paid or expire.'
      }
    >
      <Answered query={query} what="The open payments">
        {({ payments: rows }) =>
          rows.length > 0 ? (
            <RowTable
              caption="Open payments"
              columns={columns}
              rows={rows}
              keyOf={({ orderId, coin }) => `${orderId} ${coin}`}
              hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
            />
          ) : (
            <Nothing title="No order is waiting for coins">
              Orders appear here as soon as a shopper chooses to pay in coins.
            </Nothing>
          )
        }
      </Answered>
    </Panel>
  )
}

function Received({ payment: { received, asked, coin, network } }: { payment: OpenPayment }) {
  return (
    <>
      <span className="block">
        {received} of {asked} {coin}
      </span>
      <span className="block text-xs text-soft">{network}</span>
    </>
  )
}
