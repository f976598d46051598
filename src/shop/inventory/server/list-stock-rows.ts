import { z } from 'zod'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { daysLeft, paceDays } from '../domain/days-left.ts'
import { type StockList, type StockRow, stockRowSchema } from '../domain/movement.schema.ts'
import { type FoundByText, findByText } from './find-by-text.ts'

const listed = stockRowSchema
  .omit({ variantId: true, daysLeft: true })
  .extend({ id: z.int(), key: z.string() })
const counted = z.object({ total: z.int() })

interface Narrowing {
  found: FoundByText | null
  low: boolean | undefined
  /** From how many available units stock is low. */
  lowFrom: number
}

type StockContext = Pick<Context, 'db' | 'now' | 'settings'>

/** The units of every variant, the newest variant first, page by page. */
export async function listStockRows(
  { db, now, settings }: StockContext,
  { search, low, limit, after }: StockList,
): Promise<Page<StockRow>> {
  const order = 'newest'
  const cursor = cursorIn(after, { order, key: 'none' })
  const found = search === undefined ? null : await findByText(db, search)
  const narrowing = { found, low, lowFrom: settings.lowStockFrom }
  const total = cursor?.total ?? (await countRows(db, narrowing))
  const since = new Date(now().getTime() - paceDays * 86_400_000)
  const read = await readRows(db, narrowing, { cursor, since, limit: limit + 1 })
  const page = pageOf(read, { order, limit, total })
  return { ...page, rows: page.rows.map(stockRow) }
}

function stockRow({ id, key: _key, ...row }: z.output<typeof listed>): StockRow {
  return { variantId: id, ...row, daysLeft: daysLeft(row.available, row.sold) }
}

async function countRows(db: Context['db'], narrowing: Narrowing): Promise<number> {
  const { params, bind } = bindParams()
  const text = `select count(*)::integer as total from product_variants v ${where(conditionsOf(narrowing, bind))}`
  const statement = { name: 'count_stock_rows', text, row: counted, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row?.total ?? 0
}

interface Wanted {
  cursor: Cursor | null
  since: Date
  limit: number
}

async function readRows(db: Context['db'], narrowing: Narrowing, { cursor, since, limit }: Wanted) {
  const { params, bind } = bindParams()
  const after = cursor ? [`v.id < ${bind(cursor.id)}::integer`] : []
  const text = `
    with found as materialized (
      select v.id from product_variants v ${where([...conditionsOf(narrowing, bind), ...after])}
      order by v.id desc limit ${bind(limit)}::integer
    )
    select v.id, '' as key, v.product_id as "productId", p.name, p.slug, v.sku,
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
    order by v.id desc`
  const statement = { name: 'list_stock_rows', text, row: listed, isPrepared: false }
  return await runStatement(db, statement, params)
}

/** Of the variants that were withdrawn only those of which there are units. */
const isThere = `(v.withdrawn_at is null or exists (
  select from inventory w where w.variant_id = v.id and (w.on_hand <> 0 or w.reserved <> 0)
))`

function conditionsOf({ found, low, lowFrom }: Narrowing, bind: Bind): string[] {
  const isLow = () => `exists (
    select from inventory l where l.variant_id = v.id and l.tracked and l.on_hand - l.reserved <= ${bind(lowFrom)}::integer
  )`
  return [
    isThere,
    ...(found === null ? [] : [isFound(found, bind)]),
    ...(low === undefined ? [] : [low ? isLow() : `not ${isLow()}`]),
  ]
}

function isFound({ productIds, bySku }: FoundByText, bind: Bind): string {
  const variantIds = bind(bySku.map(({ id }) => id))
  return `(v.id = any (${variantIds}::integer[]) or v.product_id = any (${bind(productIds)}::integer[]))`
}
