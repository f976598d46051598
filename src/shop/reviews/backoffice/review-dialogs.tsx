import type { OwnerReview } from '../domain/owner-review.schema.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

/** A dialog about a review. */
export interface OpenedReview {
  dialog: 'reject' | 'reply'
  review: OwnerReview
}

interface ReviewDialogsProps {
  opened: OpenedReview
  /** The reviews on the screen, of which one may have changed since the dialog was opened. */
  reviews: readonly OwnerReview[]
  onClose: () => void
}

/** The dialog that is open. It stays while the list is fetched again, also if its review is no longer on it. */
export function ReviewDialogs({ opened, reviews, onClose }: ReviewDialogsProps) {
  const review = reviews.find(({ id }) => id === opened.review.id) ?? opened.review
  const Dialog = opened.dialog === 'reject' ? RejectDialog : ReplyDialog
  return <Dialog review={review} onClose={onClose} />
}
