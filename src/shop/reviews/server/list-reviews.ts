import { z } from 'zod'
import { fromMicros, microsText } from '#db/sql-text.ts'
import { type Statement, statement } from '#db/statement.ts'
import { cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { Review, ReviewQuery, ReviewSort } from '../domain/review.schema.ts'
import { reviewJsonText } from './review-json-text.ts'

/** A page of a product's reviews, as JSON text. */
export interface ReviewPage extends Omit<Page<never>, 'rows'> {
  reviews: JsonText<Review[]>
}

/** A row of the statement; only the total if the page is empty. */
const row = z.object({
  total: z.int(),
  id: z.int().nullable(),
  key: z.string().nullable(),
  json: z.string().nullable(),
})

/** The sort column of each order, and the same as text for the cursor. */
const orders = {
  newest: {
    column: 'r.created_at',
    key: microsText('r.created_at'),
    value: fromMicros('$4'),
  },
  helpful: { column: 'r.helpful', key: 'r.helpful::text', value: '$4::bigint' },
} as const

const readPage: Record<ReviewSort, Statement<z.output<typeof row>>> = {
  newest: statement({ name: 'list_reviews_newest', row, text: pageText('newest') }),
  helpful: statement({ name: 'list_reviews_helpful', row, text: pageText('helpful') }),
}

/** A page of a product's published reviews (spec 7). Refuses an unknown product and a cursor of another sort order. */
export async function listReviews(
  { reads }: Pick<Context, 'reads'>,
  productId: number,
  { rating, sort, limit, after }: ReviewQuery,
): Promise<ReviewPage> {
  const cursor = cursorIn(after, { order: sort, key: 'whole' })
  const from = [cursor?.key ?? null, cursor?.id ?? null]
  const read = await readPage[sort](reads, productId, rating ?? null, limit + 1, ...from)
  if (read.length === 0) throw new Refusal('not-found', 'Product not found')
  const total = read[0]?.total ?? 0
  const found = read.flatMap(({ id, key, json }) =>
    id === null || key === null || json === null ? [] : [{ id, key, json }],
  )
  const { rows, next } = pageOf(found, { order: sort, limit, total })
  return { reviews: jsonList<Review>(rows), total, next }
}

/** Gives one row even without reviews, because the total is needed; no row if there is no such product. */
function pageText(sort: ReviewSort): string {
  const { column, key, value } = orders[sort]
  const ofProduct = `r.product_id = p.id and r.status = 'published' and ($2::integer is null or r.rating = $2)`
  return `
    select counted.total, page.*
    from products p
    cross join lateral (select count(*)::integer as total from reviews r where ${ofProduct}) counted
    left join lateral (
      select r.id, ${key} as key, ${reviewJsonText} as json
      from reviews r
      where ${ofProduct} and ($5::integer is null or (${column}, r.id) < (${value}, $5::integer))
      order by ${column} desc, r.id desc
      limit $3::integer
    ) page on true
    where p.id = $1`
}
