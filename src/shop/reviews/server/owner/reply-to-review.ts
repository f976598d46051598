import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/reviews.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerReview } from '../../domain/owner-review.schema.ts'
import { auditReview } from './audit-review.ts'
import { lockReview } from './lock-review.ts'
import { readOwnerReview } from './owner-review-json.ts'

interface WantedReply {
  reviewId: number
  /** The version that the administrator saw; null if the call omitted it. */
  version: number | null
  /** Empty to remove the reply. */
  text: string
}

type ReplyContext = Pick<Context, 'db' | 'now' | 'keys' | 'invalidateProduct'>

/**
 * Writes, changes, or removes the shop's reply to a review, and gives the review. The reply to a pending review appears
 * when that is published. Refuses to reply to a rejected one.
 */
export async function replyToReview(
  context: ReplyContext,
  by: SignedIn,
  { reviewId, version, text }: WantedReply,
): Promise<OwnerReview> {
  const at = context.now()
  const review = await context.db.transaction(async (tx) => {
    const before = await lockReview(context, tx, { reviewId, version })
    if ((before.reply?.text ?? '') === text) return before
    if (before.status === 'rejected' && text !== '')
      throw new Refusal('conflict', 'A rejected review is not shown: publish it before you reply')
    const reply = text === '' ? { reply: null, repliedAt: null } : { reply: text, repliedAt: at }
    const changes = { ...reply, version: before.version + 1 }
    await tx.update(reviews).set(changes).where(eq(reviews.id, reviewId))
    const after = await readOwnerReview(context, tx, reviewId)
    await auditReview(tx, { at, by, action: 'review-replied', before, after })
    return after
  })
  context.invalidateProduct(review.product.slug)
  return review
}
