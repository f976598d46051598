import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { together } from '#db/together.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { taxedIn } from '#kernel/totals.ts'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import type { Context } from '#shop/context.ts'
import { promotionOf } from '#shop/promotions/domain/promotion.ts'
import { type FoundCode, findCode } from '#shop/promotions/server/find-code.ts'
import type { CheckedDraftRequest, DraftItem } from '../domain/draft.schema.ts'
import { type PricedDraft, priceDraft } from '../domain/price-draft.ts'
import { type LineToOrder, lineColumns, lineRow, lineToOrder } from './line-to-order.ts'

/** Finds a variant by its number, else by its product and chosen values; each by an index. */
const readLines = statement({
  name: 'read_draft_lines',
  row: z.object({ place: z.int(), ...lineRow.shape }),
  text: `
    select w.place, w.quantity, ${lineColumns}
    from jsonb_to_recordset($1::jsonb)
      as w(place integer, "variantId" integer, "productId" integer, choice jsonb, quantity integer)
    join lateral (
      select own.id, own.sku, own.choice, own.product_id from product_variants own where own.id = w."variantId"
      union all
      select own.id, own.sku, own.choice, own.product_id from product_variants own
      where w."variantId" is null and own.product_id = w."productId"
        and coalesce(own.choice, '{}')::jsonb = w.choice
    ) v on true
    join variant_stock s on s.variant_id = v.id
    join shown_products p on p.id = v.product_id
    order by w.place`,
})

/** A draft by the shop's current state: its lines, its code, and its totals. */
export interface StandingDraft extends PricedDraft {
  /** In request order; null if there is no such variant. */
  lines: (LineToOrder | null)[]
  code: FoundCode | null
  /** The settings with the tax of the customer's state. */
  settings: ShopSettings
}

/** Reads what a draft consists of and prices it. */
export async function readDraft(
  db: Db | Tx,
  context: Pick<Context, 'settings' | 'now'>,
  { items, promotionalCode, state, email }: CheckedDraftRequest,
): Promise<StandingDraft> {
  const [lines, code] = await together(
    findLines(db, items),
    promotionalCode ? findCode(db, promotionalCode, email ?? null) : Promise.resolve(null),
  )
  const settings = taxedIn(context.settings, state ?? '')
  const promotion = promotionalCode ? code && promotionOf(code) : undefined
  const usesByCustomer = code?.usesByCustomer ?? 0
  const priced = priceDraft({ lines, promotion, usesByCustomer }, settings, context.now())
  return { lines, code, settings, ...priced }
}

async function findLines(
  db: Db | Tx,
  items: readonly DraftItem[],
): Promise<(LineToOrder | null)[]> {
  const wanted = items.map(({ variant = null, ...item }, place) => ({
    ...item,
    place,
    choice: parseChoice(variant),
  }))
  const rows = await readLines(db, jsonParameter(wanted))
  const found = new Map(rows.map(({ place, ...row }) => [place, lineToOrder(row)]))
  return items.map((_, place) => found.get(place) ?? null)
}
