import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { ListSource } from '#db/read-page.ts'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { leavesByOrLast } from '#db/tables/leaving-orders.ts'
import type { OwnerOrderFilters, OwnerOrderSort } from '../domain/owner-order-list.schema.ts'
import { rowColumns } from './owner-order-columns.ts'
import { storedRow } from './owner-order-json.ts'
import { waysToFind, wordsToFind } from './ways-to-find.ts'

const orderedBy = {
  newest: { at: 'o.created_at', order: { name: 'newest', direction: 'desc' } },
  shipBy: { at: leavesByOrLast('o.'), order: { name: 'leave-by', direction: 'asc' } },
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
function countedBefore(filters: OwnerOrderFilters, bind: Bind): string | null {
  const { tag, origin, search } = filters
  if (tag !== undefined || origin !== undefined || search !== undefined) return null
  return `select coalesce(sum(o.orders), 0)::integer as rows from order_counts o ${where(narrowed(filters, bind))}`
}

/** The conditions of the filters besides the search, on the table of this alias. */
function narrowed(
  { status, paymentStatus, fulfilmentStatus, origin, tag }: OwnerOrderFilters,
  bind: Bind,
  order = 'o',
): string[] {
  return [
    ...(status === undefined ? [] : [`${order}.status = ${bind(status)}`]),
    ...(paymentStatus === undefined ? [] : [`${order}.payment_status = ${bind(paymentStatus)}`]),
    ...(fulfilmentStatus === undefined
      ? []
      : [`${order}.fulfilment_status = ${bind(fulfilmentStatus)}`]),
    // Written out, so that a prepared plan may use the index of drafts.
    ...(origin === undefined ? [] : [`${order}.origin = '${origin}'`]),
    // Only tagged orders are in the index.
    ...(tag === undefined
      ? []
      : [`${order}.tags <> '{}' and ${order}.tags @> array[${bind(tag)}::text]`]),
  ]
}

/** The conditions of the filters and their search. */
export function ownerOrderConditions(filters: OwnerOrderFilters) {
  const { search } = filters
  return (bind: Bind): string[] =>
    search === undefined
      ? narrowed(filters, bind)
      : [`o.id = any (array(${found({ ...filters, search }, null, bind)}))`]
}

const foundOrders = z.object({
  /** An array as PostgreSQL writes it, to be sent back as it is. */
  ids: z.string(),
  count: z.int(),
})

export type FoundOrders = z.infer<typeof foundOrders>

/** The orders that the filters and their search leave: by each way of the search the newest, at most so many. */
export async function findOwnerOrders(
  db: Db,
  filters: OwnerOrderFilters & { search: string },
  most: number,
): Promise<FoundOrders> {
  const { params, bind } = bindParams()
  // Materialized, or PostgreSQL would search for each mention of the ids.
  const text = `
    with found as materialized (select array(${found(filters, most, bind)}) as ids)
    select found.ids::text as ids, cardinality(found.ids) as count from found`
  const statement = { name: 'find_owner_orders', text, row: foundOrders, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row ?? { ids: '{}', count: 0 }
}

/**
 * The condition that an order was found. Of an array that is asked for PostgreSQL expects little: so it looks each order
 * up, and does not go through the newest ones until it has a page of them.
 */
export function isFound({ ids }: FoundOrders) {
  return (bind: Bind): string[] => [`o.id = any (array(select unnest(${bind(ids)}::integer[])))`]
}

/**
 * In SQL: the ids of the orders that the filters and their search leave. By each way of the search they are the newest, at
 * most so many, which bounds what a text costs that is in every order; without a bound they are all of them.
 */
function found(
  filters: OwnerOrderFilters & { search: string },
  most: number | null,
  bind: Bind,
): string {
  const others = narrowed(filters, bind, 'n')
  const newestOf = (order: string) => (most === null ? '' : `order by ${order} limit ${bind(most)}`)
  const orders = (way: string) =>
    `select n.id from orders n ${where([way, ...others])} ${newestOf('n.created_at desc, n.id desc')}`
  const words = (way: string) => {
    const found = `select w.order_id from order_words w where ${way}`
    // Narrowed by nothing else, they are read off the words alone: orders are numbered as they come.
    return others.length > 0
      ? orders(`n.id in (${found})`)
      : `${found} ${newestOf('w.order_id desc')}`
  }
  const { search } = filters
  const ways = [...waysToFind(search, bind).map(orders), ...wordsToFind(search, bind).map(words)]
  return ways.map((way) => `(${way})`).join(' union ')
}
