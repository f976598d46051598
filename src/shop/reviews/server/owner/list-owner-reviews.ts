import { type ListSource, readPage } from '#db/read-page.ts'
import { type Bind, contains } from '#db/sql-text.ts'
import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type {
  OwnerReview,
  OwnerReviewFilters,
  OwnerReviewList,
} from '../../domain/owner-review.schema.ts'
import { ownerReview, ownerReviewColumns, storedOwnerReview } from './owner-review-json.ts'

const source: ListSource<typeof storedOwnerReview> = {
  name: 'owner_reviews',
  row: storedOwnerReview,
  from: 'reviews r join products p on p.id = r.product_id',
  at: 'r.created_at',
  id: 'r.id',
  columns: ownerReviewColumns,
}

/** How many reviews each way of searching finds at most, newest first. */
const mostFound = 1000

/** A page of the reviews that match the filters. */
export async function listOwnerReviews(
  context: Pick<Context, 'db' | 'keys' | 'now'>,
  query: OwnerReviewList,
): Promise<Page<OwnerReview>> {
  const page = await readPage(context.db, source, conditionsOf(query), query)
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => ownerReview(context, row)) }
}

function conditionsOf({ search, ...filters }: OwnerReviewFilters) {
  return (bind: Bind): string[] => [
    ...narrowed(filters, bind, 'r'),
    ...(search === undefined ? [] : [`r.id = any (array(${found(search, bind)}))`]),
  ]
}

function narrowed(
  { status, rating, productId, review }: OwnerReviewFilters,
  bind: Bind,
  table: string,
): string[] {
  return [
    ...(status === undefined ? [] : [`${table}.status = ${bind(status)}`]),
    ...(rating === undefined ? [] : [`${table}.rating = ${bind(rating)}`]),
    ...(productId === undefined ? [] : [`${table}.product_id = ${bind(productId)}::integer`]),
    ...(review === undefined ? [] : [`${table}.id = ${bind(review)}::integer`]),
  ]
}

/** The expression of the index reviews_words. */
const words = `(n.customer_name || ' ' || n.customer_email || ' ' || n.title || ' ' || n.comment)`

/** In SQL: the ids of the reviews that a search finds, by their words and by their products' names. */
function found(search: string, bind: Bind): string {
  const ways = [
    contains(words, search, bind),
    `n.product_id in (select s.id from products s where ${contains(`(s.name || ' ' || s.slug)`, search, bind)})`,
  ]
  return ways
    .map(
      (way) =>
        `(select n.id from reviews n where ${way} order by n.created_at desc, n.id desc limit ${mostFound})`,
    )
    .join(' union ')
}
