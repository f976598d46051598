import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import {
  buyableRange,
  inRange,
  reachesEndless,
  type StockNarrowing,
  stockConditions,
  stockSource,
} from './stock-narrowing.ts'

const counted = z.object({ total: z.int() })

/** Counts the variants in a list without a search. */
export async function countStock(db: Db, narrowing: StockNarrowing): Promise<number> {
  const { params, bind } = bindParams()
  const { variantId, productId, wanted } = narrowing
  const isBeyondRanges = [variantId, productId, wanted].some((filter) => filter !== undefined)
  const text = isBeyondRanges
    ? `select count(*)::integer as total from ${stockSource(narrowing, bind)} ${where(stockConditions(narrowing, bind))}`
    : `select (${countInRange(narrowing, bind)} - ${countGone(narrowing, bind)})::integer as total`
  const statement = { name: 'count_stock_rows', text, row: counted, isPrepared: false }
  const [row] = await runStatement(db, statement, params)
  return row?.total ?? 0
}

/**
 * In SQL: how many variants are in the range. A range with an upper end is counted by the index inventory_buyable; any
 * other is the known total minus those below the range.
 */
function countInRange(narrowing: StockNarrowing, bind: Bind): string {
  const range = buyableRange(narrowing)
  const inside = (from: number, to: number) =>
    `(select count(*) from inventory i ${where(inRange({ from, to }, bind))})`
  if (!reachesEndless(range)) return inside(range.from, range.to)
  const all = `(select coalesce(sum(s.variants), 0) from stock_counts s ${where(narrowing.tracked === false ? ['not s.tracked'] : [])})`
  if (narrowing.tracked === false || range.from === 0) return all
  return `${all} - ${inside(0, range.from - 1)}`
}

/** In SQL: how many of them were withdrawn and have no units, which no list shows; these are few. */
function countGone(narrowing: StockNarrowing, bind: Bind): string {
  const conditions = inRange(buyableRange(narrowing), bind)
  return `(
    select count(*) from product_variants w join inventory i on i.variant_id = w.id
    ${where(['w.withdrawn_at is not null', 'i.on_hand = 0', 'i.reserved = 0', ...conditions])}
  )`
}
