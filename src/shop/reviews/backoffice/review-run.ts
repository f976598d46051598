import type { OwnerReview } from '../domain/owner-review.schema.ts'

/** The actions on a review that buttons and keys call. */
export interface ReviewRun {
  publish: (review: OwnerReview) => void
  /** Puts it back into the queue. */
  queue: (review: OwnerReview) => void
  /** Opens the dialog that asks why. */
  reject: (review: OwnerReview) => void
  /** Opens the dialog for the reply. */
  reply: (review: OwnerReview) => void
}
