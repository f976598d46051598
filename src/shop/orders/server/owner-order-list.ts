import type { ListSource } from '#db/read-page.ts'
import { type Bind, contains, literal, where } from '#db/sql-text.ts'
import type { OwnerOrderFilters, OwnerOrderSort } from '../domain/owner-order-list.schema.ts'
import { rowColumns } from './owner-order-columns.ts'
import { storedRow } from './owner-order-json.ts'

const orderedBy = {
  newest: { at: 'o.created_at', order: { name: 'newest', direction: 'desc' } },
  // The expression of the index orders_ship_by.
  shipBy: {
    at: `coalesce(o.ship_by, timestamptz '2200-01-01 00:00:00+00')`,
    order: { name: 'ship-by', direction: 'asc' },
  },
} as const satisfies Record<OwnerOrderSort, Pick<ListSource<never>, 'at' | 'order'>>

/** The owner's list of orders, in an order. */
export function ownerOrderSource(
  filters: OwnerOrderFilters,
  sort: OwnerOrderSort = 'newest',
): ListSource<typeof storedRow> {
  return {
    ...{ name: 'owner_orders', row: storedRow, from: 'orders o', id: 'o.id', columns: rowColumns },
    ...orderedBy[sort],
    counted: (bind) => countedBefore(filters, bind),
  }
}

/** The number of orders in some states is known beforehand; the others are few, or found by an index. */
function countedBefore({ tag, search, ...states }: OwnerOrderFilters, bind: Bind): string | null {
  if (tag !== undefined || search !== undefined) return null
  return `select coalesce(sum(o.orders), 0)::integer as rows from order_counts o ${where(inStates(states, bind))}`
}

function inStates(
  { status, paymentStatus, fulfilmentStatus }: OwnerOrderFilters,
  bind: Bind,
): string[] {
  return [
    ...(status === undefined ? [] : [`o.status = ${bind(status)}`]),
    ...(paymentStatus === undefined ? [] : [`o.payment_status = ${bind(paymentStatus)}`]),
    ...(fulfilmentStatus === undefined ? [] : [`o.fulfilment_status = ${bind(fulfilmentStatus)}`]),
  ]
}

/** The conditions of the filters. */
export function ownerOrderConditions(filters: OwnerOrderFilters) {
  const { tag, search } = filters
  return (bind: Bind): string[] => [
    ...inStates(filters, bind),
    // Only tagged orders are in the index.
    ...(tag === undefined ? [] : [`o.tags <> '{}' and o.tags @> array[${bind(tag)}::text]`]),
    ...(search === undefined ? [] : [`o.id in (${found(search, bind)})`]),
  ]
}

/** The ids of the orders that a search finds: each way by an index of its own. */
function found(search: string, bind: Bind): string {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  const text = bind(search)
  const start = bind(`${literal(search)}%`)
  return [
    `select n.id from orders n where ${named(search, bind)}`,
    `select i.order_id from order_items i where lower(i.sku) like lower(${start})`,
    `select s.order_id from shipments s where s.tracking_number is not null and lower(s.tracking_number) = lower(${text})`,
    `select p.order_id from payments p where lower(p.external_id) = lower(${text})`,
    ...(number === undefined ? [] : [`select ${bind(Number(number))}::integer`]),
    ...(/^\d{4}$/.test(search)
      ? [`select p.order_id from payments p where ${last4} = ${text}`]
      : []),
  ].join(' union ')
}

/** The expressions of the indexes payments_last4 and orders_names. */
const last4 = `substring(p.metadata from '"last4":"([0-9]{4})"')`
const names = `(n.first_name || ' ' || n.last_name || ' ' || n.email)`

/** Two letters have no trigram inside a word, so that short texts are only found where a word begins. */
function named(search: string, bind: Bind): string {
  if (search.length > 2) return contains(names, search, bind)
  const start = `${literal(search)}%`
  return `(${names} ilike ${bind(start)} or ${names} ilike ${bind(`% ${start}`)})`
}
