import { z } from 'zod'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { daysLeft, paceDays } from '../domain/days-left.ts'
import { isLowStock } from '../domain/is-low-stock.ts'
import {
  type StockList,
  type StockRow,
  type StockSort,
  stockRowSchema,
} from '../domain/movement.schema.ts'
import { countStock } from './count-stock.ts'
import { type StockNarrowing, stockConditions, stockSource } from './stock-narrowing.ts'

const listed = stockRowSchema
  .omit({ variantId: true, daysLeft: true, isLow: true })
  .extend({ id: z.int(), key: z.string(), total: z.int().nullable() })

type StockContext = Pick<Context, 'db' | 'now' | 'settings'>

interface Order {
  by: string
  /** The condition that a row comes after a cursor. */
  after: (cursor: Cursor, bind: Bind) => string
  key: string
  keyForm: 'none' | 'whole'
}

/** Reads the index inventory_buyable in either direction. */
const byBuyable = (direction: 'asc' | 'desc'): Order => ({
  by: `i.buyable ${direction}, i.variant_id ${direction}`,
  after: ({ key, id }, bind) =>
    `(i.buyable, i.variant_id) ${direction === 'asc' ? '>' : '<'} (${bind(key)}::bigint, ${bind(id)}::integer)`,
  key: 'i.buyable::text',
  keyForm: 'whole',
})

const orders: Record<StockSort, Order> = {
  newest: {
    by: 'i.variant_id desc',
    after: ({ id }, bind) => `i.variant_id < ${bind(id)}::integer`,
    key: `''`,
    keyForm: 'none',
  },
  available: byBuyable('asc'),
  '-available': byBuyable('desc'),
}

/** The units of every variant, page by page. */
export async function listStockRows(
  { db, now, settings }: StockContext,
  { sort, limit, after, ...filters }: StockList,
): Promise<Page<StockRow>> {
  const cursor = cursorIn(after, { order: sort, key: orders[sort].keyForm })
  const narrowing = { ...filters, lowFrom: settings.lowStockFrom }
  const since = new Date(now().getTime() - paceDays * 86_400_000)
  const wanted = { sort, cursor, since, limit: limit + 1 }
  const [counted, read] = await Promise.all([
    cursor?.total ?? (filters.search === undefined ? countStock(db, narrowing) : null),
    readRows(db, narrowing, wanted),
  ])
  const total = counted ?? read[0]?.total ?? 0
  const page = pageOf(read, { order: sort, limit, total })
  return { ...page, rows: page.rows.map((row) => stockRow(row, settings.lowStockFrom)) }
}

function stockRow(
  { id, key: _key, total: _total, ...row }: z.output<typeof listed>,
  lowFrom: number,
): StockRow {
  const { available, sold } = row
  const isLow = isLowStock(available, lowFrom)
  return { variantId: id, ...row, isLow, daysLeft: daysLeft(available, sold) }
}

interface Wanted {
  sort: StockSort
  cursor: Cursor | null
  since: Date
  limit: number
}

async function readRows(db: Context['db'], narrowing: StockNarrowing, wanted: Wanted) {
  const { params, bind } = bindParams()
  const { cursor, since, limit } = wanted
  const { by, after, key } = orders[wanted.sort]
  const source = stockSource(narrowing, bind)
  const paceFrom = `${bind(since)}::timestamptz`
  const conditions = [...stockConditions(narrowing, bind), ...(cursor ? [after(cursor, bind)] : [])]
  // A search finds few rows, so they are counted while sorting.
  const total = narrowing.search === undefined ? 'null::integer' : 'count(*) over ()::integer'
  const text = `
    with found as materialized (
      select i.variant_id as id, ${total} as total from ${source}
      ${where(conditions)} order by ${by} limit ${bind(limit)}::integer
    )
    select v.id, ${key} as key, found.total, v.product_id as "productId", p.name, p.slug, v.sku,
      coalesce(v.choice, '{}')::json as options, s.is_offered as "isOffered", i.tracked, i.on_hand as "onHand",
      i.reserved, s.available, (
        select greatest(-coalesce(sum(m.delta), 0), 0)::integer from stock_movements m
        where m.variant_id = v.id and m.kind = 'sold' and m.at > ${paceFrom}
      ) + (
        select coalesce(sum(r.quantity), 0)::integer from reservations r join orders o on o.id = r.order_id
        where r.variant_id = v.id and o.paid_at > ${paceFrom}
      ) as sold, (
        select count(*)::integer from restock_requests r where r.variant_id = v.id and r.told_at is null
      ) as waiting
    from found
    join product_variants v on v.id = found.id
    join products p on p.id = v.product_id
    join inventory i on i.variant_id = v.id
    join variant_stock s on s.variant_id = v.id
    order by ${by}`
  const statement = { name: 'list_stock_rows', text, row: listed, isPrepared: false }
  return await runStatement(db, statement, params)
}
