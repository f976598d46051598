import { ask } from '#db/ask.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { Review, ReviewQuery } from '../domain/review.schema.ts'
import { cursorIn, cursorText, type ReviewSort } from '../domain/review-cursor.ts'
import { reviewJsonText } from './review-json-text.ts'

/** A slice of a product's reviews, how many there are of such, and where the next slice begins. */
export interface ReviewSlice {
  reviews: JsonText<Review[]>
  total: number
  next: string | null
}

/** A row of the statement; only the total where the slice is empty. */
type ListedRow = { total: number } & ({ id: number; key: string; json: string } | { id: null })

/** What each order goes by: the column, and the same as text for a cursor. */
const orders = {
  newest: {
    column: 'r.created_at',
    key: '(extract(epoch from r.created_at) * 1000000)::bigint::text',
    value: `timestamptz 'epoch' + $4::bigint * interval '1 microsecond'`,
  },
  helpful: { column: 'r.helpful', key: 'r.helpful::text', value: '$4::bigint' },
} as const

/** Published reviews of a product as a query asks for them (spec 7). Refuses an unknown product and a foreign cursor. */
export async function listReviews(
  { db }: Pick<Room, 'db'>,
  productId: number,
  { rating, sort, limit, after }: ReviewQuery,
): Promise<ReviewSlice> {
  const cursor = after === undefined ? null : cursorIn(after, sort)
  if (after !== undefined && !cursor)
    throw new Refusal('bad-request', 'after is no cursor of this list')
  // One more than asked for tells whether there are more.
  const values = [productId, rating ?? null, limit + 1, cursor?.key ?? null, cursor?.id ?? null]
  const statement = { name: `list reviews by ${sort}`, text: statements[sort], values }
  const rows = await ask<ListedRow>(db, statement)
  if (rows.length === 0) throw new Refusal('not-found', 'Product not found')
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const listed = found.slice(0, limit)
  const last = listed.at(-1)
  const next =
    last && found.length > limit ? cursorText({ sort, key: last.key, id: last.id }) : null
  return { reviews: jsonList<Review>(listed), total: rows[0]?.total ?? 0, next }
}

const statements: Record<ReviewSort, string> = {
  newest: statementOf('newest'),
  helpful: statementOf('helpful'),
}

/** One row even where there is no review, since the total must come; none where there is no such product. */
function statementOf(sort: ReviewSort): string {
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
