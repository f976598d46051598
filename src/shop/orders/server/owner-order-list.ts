import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { ListSource } from '#db/read-page.ts'
import { type Bind, bindParams, where, withinDays } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { leavesByOrLast } from '#db/tables/leaving-orders.ts'
import type { Clock } from '#kernel/report-period.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrderFilters, OwnerOrderSort } from '../domain/owner-order-list.schema.ts'
import { rowColumns } from './owner-order-columns.ts'
import { storedRow } from './owner-order-json.ts'
import { parcelsToFind, waysToFind, wordsToFind } from './ways-to-find.ts'

const orderedBy = {
  newest: { at: 'o.created_at', order: { name: 'newest', direction: 'desc' } },
  shipBy: { at: leavesByOrLast('o.'), order: { name: 'leave-by', direction: 'asc' } },
} as const satisfies Record<OwnerOrderSort, Pick<ListSource<never>, 'at' | 'order'>>

/** The filters of a list of orders, and the clock by which its dates are read. */
export interface ListedOrders extends OwnerOrderFilters {
  clock: Clock
}

/** Reads the dates of filters by the shop's clock. */
export function readByClock(
  { now, settings: { timeZone } }: Pick<Context, 'now' | 'settings'>,
  filters: OwnerOrderFilters,
): ListedOrders {
  return { ...filters, clock: { now: now(), timeZone } }
}

/** The owner's list of orders, newest first or by when they must ship. */
export function ownerOrderSource(
  filters: ListedOrders,
  sort: OwnerOrderSort = 'newest',
): ListSource<typeof storedRow> {
  return {
    name: 'owner_orders',
    row: storedRow,
    from: 'orders o',
    id: 'o.id',
    columns: rowColumns,
    ...orderedBy[sort],
    counted: (bind) => countedBefore(filters, bind),
  }
}

/** Counts from `order_counts`, by state. Null for other filters, whose orders are few or found by an index. */
function countedBefore(filters: ListedOrders, bind: Bind): string | null {
  const { tag, origin, search, period, since, until } = filters
  if ([tag, origin, search, period, since, until].some((filter) => filter !== undefined))
    return null
  return `select coalesce(sum(o.orders), 0)::integer as rows from order_counts o ${where(narrowed(filters, bind))}`
}

/** SQL conditions for the filters other than the search, on the table with this alias. */
function narrowed(
  { status, paymentStatus, fulfilmentStatus, origin, tag, clock, ...dates }: ListedOrders,
  bind: Bind,
  order = 'o',
): string[] {
  return [
    ...withinDays(`${order}.created_at`, dates, clock, bind),
    ...(status === undefined ? [] : [`${order}.status = ${bind(status)}`]),
    ...(paymentStatus === undefined ? [] : [`${order}.payment_status = ${bind(paymentStatus)}`]),
    ...(fulfilmentStatus === undefined
      ? []
      : [`${order}.fulfilment_status = ${bind(fulfilmentStatus)}`]),
    // Inlined rather than bound, so that a prepared plan can use the index of drafts.
    ...(origin === undefined ? [] : [`${order}.origin = '${origin}'`]),
    // The index has only tagged orders.
    ...(tag === undefined
      ? []
      : [`${order}.tags <> '{}' and ${order}.tags @> array[${bind(tag)}::text]`]),
  ]
}

/** SQL conditions for the filters and the search. */
export function ownerOrderConditions(filters: ListedOrders) {
  const { search } = filters
  return (bind: Bind): string[] =>
    search === undefined
      ? narrowed(filters, bind)
      : [`o.id = any (array(${found({ ...filters, search }, null, bind)}))`]
}

const foundOrders = z.object({
  /** An array in PostgreSQL's own notation, to be passed back unchanged. */
  ids: z.string(),
  count: z.int(),
})

export type FoundOrders = z.infer<typeof foundOrders>

/** Finds the orders that match the filters and the search: the newest of each way of searching, up to `most`. */
export async function findOwnerOrders(
  db: Db,
  filters: ListedOrders & { search: string },
  most: number,
): Promise<FoundOrders> {
  const { params, bind } = bindParams()
  // Materialized, because otherwise PostgreSQL would search again for each use of the ids.
  const text = `
    with found as materialized (select array(${found(filters, most, bind)}) as ids)
    select found.ids::text as ids, cardinality(found.ids) as count from found`
  const statement = { name: 'find_owner_orders', text, row: foundOrders, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row ?? { ids: '{}', count: 0 }
}

/**
 * The condition that an order was found. PostgreSQL expects few rows from an array in a subquery, so it looks up each
 * order instead of scanning the newest ones until a page is full.
 */
export function isFound({ ids }: FoundOrders) {
  return (bind: Bind): string[] => [`o.id = any (array(select unnest(${bind(ids)}::integer[])))`]
}

/**
 * In SQL: the ids of the orders that match the filters and the search: the newest of each way of searching, up to
 * `most`, which limits the cost of a text that every order contains. All of them if `most` is null.
 */
function found(
  filters: ListedOrders & { search: string },
  most: number | null,
  bind: Bind,
): string {
  const others = narrowed(filters, bind, 'n')
  const newestOf = (order: string) => (most === null ? '' : `order by ${order} limit ${bind(most)}`)
  const orders = (way: string) =>
    `select n.id from orders n ${where([way, ...others])} ${newestOf('n.created_at desc, n.id desc')}`
  // Without other filters the table beside the orders alone suffices, because order ids grow over time.
  const beside = (table: string) => (way: string) => {
    const found = `select x.order_id from ${table} x where ${way}`
    return others.length > 0
      ? orders(`n.id in (${found})`)
      : `${found} ${newestOf('x.order_id desc')}`
  }
  const { search } = filters
  const ways = [
    ...waysToFind(search, bind).map(orders),
    ...wordsToFind(search, bind).map(beside('order_words')),
    ...parcelsToFind(search, bind).map(beside('shipments')),
  ]
  return ways.map((way) => `(${way})`).join(' union ')
}
