import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerReview } from '../../domain/owner-review.schema.ts'
import { readOwnerReview } from './owner-review-json.ts'

/** Changes to one product's reviews wait for each other here, as in write-review.ts. */
const lockProduct = statement({
  name: 'lock_moderated_product',
  row: z.object({ id: z.int() }),
  text: `select p.id from products p where p.id = (select product_id from reviews where id = $1)
  for no key update`,
})

interface SeenReview {
  reviewId: number
  version: number | null
}

/** Locks a review through its product. Refuses an unknown review, and one that has changed since it was seen. */
export async function lockReview(
  context: Pick<Context, 'keys' | 'now'>,
  tx: Tx,
  { reviewId, version }: SeenReview,
): Promise<OwnerReview> {
  await lockProduct(tx, reviewId)
  const review = await readOwnerReview(context, tx, reviewId)
  if (version !== null && version !== review.version)
    throw new Refusal('outdated', 'Someone else has dealt with this review since you opened it', {
      current: review,
    })
  return review
}
