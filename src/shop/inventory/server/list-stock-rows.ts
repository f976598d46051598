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
import { type FoundByText, findByText } from './find-by-text.ts'

const listed = stockRowSchema
  .omit({ variantId: true, daysLeft: true, isLow: true })
  .extend({ id: z.int(), key: z.string() })
const counted = z.object({ total: z.int() })

type Filters = Pick<StockList, 'variantId' | 'productId' | 'low' | 'out' | 'tracked'>

interface Narrowing extends Filters {
  found: FoundByText | null
  /** From how many available units stock is low. */
  lowFrom: number
}

type StockContext = Pick<Context, 'db' | 'now' | 'settings'>

interface Order {
  by: string
  /** The condition that a row comes after a cursor. */
  after: (cursor: Cursor, bind: Bind) => string
  key: string
  keyForm: 'none' | 'whole'
}

/** What can be bought of a variant; units that are not counted are endless. */
const left = `(case when i.tracked then i.on_hand - i.reserved else 9999999999 end)`

const byLeft = (direction: 'asc' | 'desc'): Order => ({
  by: `${left} ${direction}, v.id ${direction}`,
  after: ({ key, id }, bind) =>
    `(${left}, v.id) ${direction === 'asc' ? '>' : '<'} (${bind(key)}::bigint, ${bind(id)}::integer)`,
  key: `${left}::text`,
  keyForm: 'whole',
})

const orders: Record<StockSort, Order> = {
  newest: {
    by: 'v.id desc',
    after: ({ id }, bind) => `v.id < ${bind(id)}::integer`,
    key: `''`,
    keyForm: 'none',
  },
  available: byLeft('asc'),
  '-available': byLeft('desc'),
}

/** The units of every variant, page by page. */
export async function listStockRows(
  { db, now, settings }: StockContext,
  { search, sort, limit, after, ...filters }: StockList,
): Promise<Page<StockRow>> {
  const cursor = cursorIn(after, { order: sort, key: orders[sort].keyForm })
  const found = search === undefined ? null : await findByText(db, search)
  const narrowing = { ...filters, found, lowFrom: settings.lowStockFrom }
  const total = cursor?.total ?? (await countRows(db, narrowing))
  const since = new Date(now().getTime() - paceDays * 86_400_000)
  const read = await readRows(db, narrowing, { sort, cursor, since, limit: limit + 1 })
  const page = pageOf(read, { order: sort, limit, total })
  return { ...page, rows: page.rows.map((row) => stockRow(row, settings.lowStockFrom)) }
}

function stockRow({ id, key: _key, ...row }: z.output<typeof listed>, lowFrom: number): StockRow {
  const { available, sold } = row
  const isLow = isLowStock(available, lowFrom)
  return { variantId: id, ...row, isLow, daysLeft: daysLeft(available, sold) }
}

async function countRows(db: Context['db'], narrowing: Narrowing): Promise<number> {
  const { params, bind } = bindParams()
  const text = `
    select count(*)::integer as total from product_variants v join inventory i on i.variant_id = v.id
    ${where(conditionsOf(narrowing, bind))}`
  const statement = { name: 'count_stock_rows', text, row: counted, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row?.total ?? 0
}

interface Wanted {
  sort: StockSort
  cursor: Cursor | null
  since: Date
  limit: number
}

async function readRows(db: Context['db'], narrowing: Narrowing, wanted: Wanted) {
  const { params, bind } = bindParams()
  const { cursor, since, limit } = wanted
  const { by, after, key } = orders[wanted.sort]
  const conditions = [...conditionsOf(narrowing, bind), ...(cursor ? [after(cursor, bind)] : [])]
  const text = `
    with found as materialized (
      select v.id from product_variants v join inventory i on i.variant_id = v.id
      ${where(conditions)} order by ${by} limit ${bind(limit)}::integer
    )
    select v.id, ${key} as key, v.product_id as "productId", p.name, p.slug, v.sku,
      coalesce(v.choice, '{}')::json as options, s.is_offered as "isOffered", i.tracked, i.on_hand as "onHand",
      i.reserved, s.available, (
        select coalesce(-sum(m.delta), 0)::integer from stock_movements m
        where m.variant_id = v.id and m.kind = 'sold' and m.at > ${bind(since)}::timestamptz
      ) as sold
    from found
    join product_variants v on v.id = found.id
    join products p on p.id = v.product_id
    join inventory i on i.variant_id = v.id
    join variant_stock s on s.variant_id = v.id
    order by ${by}`
  const statement = { name: 'list_stock_rows', text, row: listed, isPrepared: false }
  return await runStatement(db, statement, params)
}

/** Of the variants that were withdrawn only those of which there are units. */
const isThere = '(v.withdrawn_at is null or i.on_hand <> 0 or i.reserved <> 0)'

function conditionsOf(narrowing: Narrowing, bind: Bind): string[] {
  const { found, variantId, productId, lowFrom, ...flags } = narrowing
  const atMost = (units: number) =>
    `(i.tracked and i.on_hand - i.reserved <= ${bind(units)}::integer)`
  const is = (flag: boolean | undefined, condition: () => string) =>
    flag === undefined ? [] : [flag ? condition() : `not ${condition()}`]
  return [
    isThere,
    ...(found === null ? [] : [isFound(found, bind)]),
    ...(variantId === undefined ? [] : [`v.id = ${bind(variantId)}::integer`]),
    ...(productId === undefined ? [] : [`v.product_id = ${bind(productId)}::integer`]),
    ...is(flags.low, () => atMost(lowFrom)),
    ...is(flags.out, () => atMost(0)),
    ...is(flags.tracked, () => 'i.tracked'),
  ]
}

function isFound({ productIds, bySku }: FoundByText, bind: Bind): string {
  const variantIds = bind(bySku.map(({ id }) => id))
  return `(v.id = any (${variantIds}::integer[]) or v.product_id = any (${bind(productIds)}::integer[]))`
}
