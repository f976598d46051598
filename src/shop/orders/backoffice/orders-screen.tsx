import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { type List, useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import {
  fulfilmentStatusWords,
  orderStatusWords,
  paymentStatusWords,
  type StateWords,
} from '../domain/owner-words.ts'
import { orderColumns } from './order-columns.tsx'

const choicesOf = (words: Readonly<Record<string, StateWords>>) =>
  Object.entries(words).map(([state, { label }]) => [state, label] as const)

const choices = {
  status: choicesOf(orderStatusWords),
  payment: choicesOf(paymentStatusWords),
  fulfilment: choicesOf(fulfilmentStatusWords),
}

const filterNames = ['search', 'status', 'paymentStatus', 'fulfilmentStatus', 'tag', 'sort']

/** The list of orders (commerce 3). */
export function OrdersScreen({ place: { search } }: ScreenProps) {
  const mayExport = useMay('GET /api/admin/orders/export')
  const seesAmounts = useMay('GET /api/admin/payments')
  const list = useList<OwnerOrderRow>({ list: 'orders', search, names: filterNames })
  return (
    <ListPanel
      list={list}
      noun={['order', 'orders']}
      emptyAdvice="The first order that a shopper places appears here."
      action={mayExport && <ExportButton list="orders" filters={list.filters} />}
      filters={<OrderFilters list={list} />}
    >
      {(orders) => (
        <RowTable
          caption="Orders"
          columns={orderColumns(seesAmounts)}
          rows={orders}
          keyOf={({ id }) => id}
        />
      )}
    </ListPanel>
  )
}

function OrderFilters({ list: { filters, narrow } }: { list: List<OwnerOrderRow> }) {
  return (
    <Filters label="Filter orders">
      <SearchFilter
        label="Number, name, email, SKU, tracking number or card"
        value={filters.search}
        onChange={(text) => narrow({ search: text })}
      />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        choices={choices.status}
        value={filters.status}
        onChange={(status) => narrow({ status })}
      />
      <ChoiceFilter
        label="Payment"
        all="Any payment"
        choices={choices.payment}
        value={filters.paymentStatus}
        onChange={(paymentStatus) => narrow({ paymentStatus })}
      />
      <ChoiceFilter
        label="Parcels"
        all="Any parcels"
        choices={choices.fulfilment}
        value={filters.fulfilmentStatus}
        onChange={(fulfilmentStatus) => narrow({ fulfilmentStatus })}
      />
      <ChoiceFilter
        label="Sort by"
        all="Newest first"
        choices={[['shipBy', 'Ship by, soonest first']]}
        value={filters.sort}
        onChange={(sort) => narrow({ sort })}
      />
    </Filters>
  )
}
