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
  /** The reviews on the screen; the dialog's one may have changed since it was opened. */
  reviews: readonly OwnerReview[]
  onClose: () => void
}

/** The open dialog. It stays open while the list is reloaded, even if its review has left the list. */
export function ReviewDialogs({ opened, reviews, onClose }: ReviewDialogsProps) {
  const review = reviews.find(({ id }) => id === opened.review.id) ?? opened.review
  const Dialog = opened.dialog === 'reject' ? RejectDialog : ReplyDialog
  return <Dialog review={review} onClose={onClose} />
}
