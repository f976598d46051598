import { eq } from 'drizzle-orm'
import { reviews } from '#db/tables/reviews.ts'
import { countRating } from '#shop/catalog/server/count-rating.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { OwnerReview, ReviewStatus } from '../../domain/owner-review.schema.ts'
import type { RejectionReason } from '../../domain/rejection-reason.ts'
import { auditReview } from './audit-review.ts'
import { lockReview } from './lock-review.ts'
import { readOwnerReview } from './owner-review-json.ts'

/** An administrator's decision about a review; 'pending' returns it to the queue. */
export type Verdict =
  | { status: Exclude<ReviewStatus, 'rejected'> }
  | { status: 'rejected'; reason: RejectionReason }

interface WantedVerdict {
  reviewId: number
  /** The version that the administrator saw; null if the call omitted it. */
  version: number | null
  verdict: Verdict
}

type ModerationContext = Pick<Context, 'db' | 'now' | 'keys' | 'invalidateProduct'>

const actions = {
  published: 'review-published',
  rejected: 'review-rejected',
  pending: 'review-queued',
} as const

/**
 * Publishes, rejects, or queues a review, recounts its product's rating, and gives the review. A decision already made
 * changes nothing.
 */
export async function moderateReview(
  context: ModerationContext,
  by: SignedIn,
  { reviewId, version, verdict }: WantedVerdict,
): Promise<OwnerReview> {
  const at = context.now()
  const review = await context.db.transaction(async (tx) => {
    const before = await lockReview(context, tx, { reviewId, version })
    const rejectionReason = verdict.status === 'rejected' ? verdict.reason : null
    const { status } = verdict
    if (before.status === status && before.rejectionReason === rejectionReason) return before
    const changes = { status, rejectionReason, version: before.version + 1 }
    await tx.update(reviews).set(changes).where(eq(reviews.id, reviewId))
    await countRating(tx, before.productId)
    const after = await readOwnerReview(context, tx, reviewId)
    await auditReview(tx, { at, by, action: actions[status], before, after })
    return after
  })
  context.invalidateProduct(review.product.slug)
  return review
}
