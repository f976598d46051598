import type { Db, Tx } from '#db/connect.ts'
import { keepStatement } from '#db/kept-statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { countRating } from '#shop/catalog/server/count-rating.ts'

const holdProduct = keepStatement<{ id: number }>(
  'hold_moderated_product',
  `select p.id from products p where p.id = (select product_id from reviews where id = $1)
  for no key update`,
)
const setStatus = keepStatement<{ id: number }>(
  'set_review_status',
  'update reviews set status = $2 where id = $1 returning id',
)

/** What an administrator decided about a review. */
export type Verdict = 'published' | 'rejected'

/** Shows a review or takes it off the page, and counts its product's rating anew. Refuses an unknown review. */
export async function moderateReview(
  db: Db | Tx,
  { reviewId, verdict }: { reviewId: number; verdict: Verdict },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await holdProduct(tx, reviewId)
    const [review] = await setStatus(tx, reviewId, verdict)
    if (!product || !review) throw new Refusal('not-found', 'Review not found')
    await countRating(tx, product.id)
  })
}
