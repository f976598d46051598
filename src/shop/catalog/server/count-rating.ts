import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

/** A product without reviews has the rating that the spec gives new products (spec 3). */
const count = statement({
  name: 'count_rating',
  text: `update products p set rating = counted.rating, review_count = counted.reviews
  from (
    select coalesce(round(avg(r.rating), 2), 5) as rating, count(*)::integer as reviews
    from reviews r where r.product_id = $1 and r.status = 'published'
  ) counted
  where p.id = $1`,
})

/** Sets a product's rating from its published reviews. The transaction must have locked the product. */
export async function countRating(tx: Tx, productId: number): Promise<void> {
  await count(tx, productId)
}
