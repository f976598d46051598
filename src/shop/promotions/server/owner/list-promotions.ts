import { type ListSource, readPage } from '#db/read-page.ts'
import { type Bind, contains } from '#db/sql-text.ts'
import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerPromotion, OwnerPromotionList } from '../../domain/owner-promotion.schema.ts'
import { promotionColumns, promotionRow, statusText } from './promotion-columns.ts'

/** A page of promotions or, if requested, of the codes that pay out cashback. */
export async function listPromotions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { search, status, cashback, ...page }: OwnerPromotionList,
): Promise<Page<OwnerPromotion>> {
  const at = now()
  const source: ListSource<typeof promotionRow> = {
    name: 'owner_promotions',
    from: 'promotional_codes k',
    at: 'k.created_at',
    id: 'k.id',
    columns: (bind) => promotionColumns(at, bind),
    row: promotionRow,
  }
  const conditions = (bind: Bind) => [
    `k.cashback_order_id is ${cashback === 'true' ? 'not null' : 'null'}`,
    ...(search === undefined ? [] : [foundBy(search, { isCashback: cashback === 'true' }, bind)]),
    ...(status === undefined ? [] : [`${statusText(bind(at))} = ${bind(status)}`]),
  ]
  const { rows, ...rest } = await readPage(db, source, conditions, page)
  return { ...rest, rows: rows.map(({ key: _key, ...row }) => row) }
}

/**
 * The condition for a text to find a promotion. Codes that pay out cashback are found whole or not at all: viewers see
 * only their ends, and could learn the rest by searching letter by letter.
 */
function foundBy(search: string, { isCashback }: { isCashback: boolean }, bind: Bind): string {
  if (!isCashback) return contains(`(k.code || ' ' || k.name)`, search, bind)
  return `(k.code = upper(${bind(search)}::text) or ${contains('k.name', search, bind)})`
}
