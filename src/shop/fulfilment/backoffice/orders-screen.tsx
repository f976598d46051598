import { useState } from 'react'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { type FilterChoice, FilterRow } from '#backoffice/parts/filter-row.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { PeriodFilter } from '#backoffice/parts/period-filter.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useList } from '#backoffice/use-list.ts'
import { orderColumns } from '#shop/orders/backoffice/order-columns.tsx'
import type { OwnerOrderRow } from '#shop/orders/domain/owner-order.schema.ts'
import {
  fulfilmentStatusWords,
  orderStatusWords,
  paymentStatusWords,
  type StateWords,
} from '#shop/orders/domain/owner-words.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { DispatchManyDialog } from './dispatch-many-dialog.tsx'
import { usePrintSlips } from './print-slips.ts'

const choicesOf = (words: Readonly<Record<string, StateWords>>) =>
  Object.entries(words).map(([state, { label }]) => [state, label] as const)

const choices: readonly FilterChoice[] = [
  { by: 'status', label: 'Status', all: 'All statuses', of: choicesOf(orderStatusWords) },
  { by: 'paymentStatus', label: 'Payment', all: 'Any payment', of: choicesOf(paymentStatusWords) },
  {
    by: 'fulfilmentStatus',
    label: 'Packages',
    all: 'Any packages',
    of: choicesOf(fulfilmentStatusWords),
  },
  { by: 'sort', label: 'Sort by', all: 'Newest first', of: [['shipBy', 'Ship by']] },
]

const filterNames = [
  'search',
  'status',
  'paymentStatus',
  'fulfilmentStatus',
  'tag',
  'period',
  'since',
  'until',
  'sort',
]

/** The list of orders (commerce 3); selected ones can be printed and dispatched together. */
export function OrdersScreen({ place: { search } }: ScreenProps) {
  const mayExport = useMay('GET /api/admin/orders/export')
  const list = useList<OwnerOrderRow>({ list: 'orders', search, names: filterNames })
  return (
    <ListPanel
      list={list}
      noun={['order', 'orders']}
      emptyAdvice="The first order that a shopper places appears here."
      action={mayExport && <ExportButton list="orders" filters={list.filters} />}
      filters={
        <FilterRow
          list={list}
          label="Filter orders"
          search="Number, name, product, city, phone, tracking number…"
          choices={choices}
        >
          <PeriodFilter list={list} />
        </FilterRow>
      }
    >
      {(orders) => <OrderTable orders={orders} />}
    </ListPanel>
  )
}

function OrderTable({ orders }: { orders: readonly OwnerOrderRow[] }) {
  const seesAmounts = useMay('GET /api/admin/payments')
  const mayDispatch = useMay('POST /api/admin/shipments')
  const { print } = usePrintSlips()
  const [toDispatch, setToDispatch] = useState<readonly OwnerOrderRow[] | null>(null)
  const idsOf = (rows: readonly OwnerOrderRow[]) => rows.map(({ id }) => id)
  const dispatch = { title: 'Ship', run: setToDispatch }
  return (
    <>
      <RowTable
        caption="Orders"
        columns={seesAmounts ? orderColumns.withAmounts : orderColumns.withoutAmounts}
        rows={orders}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        choosing={{
          nameOf: ({ id }) => `Order ${id}`,
          actions: [
            ...(mayDispatch ? [dispatch] : []),
            { title: 'Packing slips', run: (rows) => print(idsOf(rows)) },
          ],
        }}
      />
      {toDispatch && <DispatchManyDialog orders={toDispatch} onClose={() => setToDispatch(null)} />}
    </>
  )
}
