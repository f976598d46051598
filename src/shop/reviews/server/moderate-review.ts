import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { countRating } from '#shop/catalog/server/count-rating.ts'

const lockProduct = statement({
  name: 'lock_moderated_product',
  row: z.object({ id: z.int() }),
  text: `select p.id from products p where p.id = (select product_id from reviews where id = $1)
  for no key update`,
})
const setStatus = statement({
  name: 'set_review_status',
  row: z.object({ id: z.int() }),
  text: 'update reviews set status = $2 where id = $1 returning id',
})

/** An administrator's decision about a review. */
export type Verdict = 'published' | 'rejected'

/** Publishes or rejects a review, and updates its product's rating. Refuses an unknown review. */
export async function moderateReview(
  db: Db,
  { reviewId, verdict }: { reviewId: number; verdict: Verdict },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await lockProduct(tx, reviewId)
    const [review] = await setStatus(tx, reviewId, verdict)
    if (!product || !review) throw new Refusal('not-found', 'Review not found')
    await countRating(tx, product.id)
  })
}
