import { Check, Reply, Undo2, X } from 'lucide-react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import type { ReviewRun } from './review-run.ts'

interface ReviewActionsProps {
  review: OwnerReview
  run: ReviewRun
}

/** The buttons for a review in its current state; none for those who may only view it. */
export function ReviewActions({ review, run }: ReviewActionsProps) {
  const mayDecide = useMay('POST /api/admin/reviews/{id}/publish')
  if (!mayDecide) return null
  const { status, reply } = review
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {status !== 'published' && (
        <QuietButton onClick={() => run.publish(review)}>
          <Check aria-hidden strokeWidth={1.5} className="size-4" />
          Publish
        </QuietButton>
      )}
      {status !== 'rejected' && (
        <QuietButton onClick={() => run.reject(review)}>
          <X aria-hidden strokeWidth={1.5} className="size-4" />
          Reject
        </QuietButton>
      )}
      {status !== 'rejected' && (
        <QuietButton onClick={() => run.reply(review)}>
          <Reply aria-hidden strokeWidth={1.5} className="size-4" />
          {reply ? 'Change reply' : 'Reply'}
        </QuietButton>
      )}
      {status === 'rejected' && (
        <QuietButton onClick={() => run.queue(review)}>
          <Undo2 aria-hidden strokeWidth={1.5} className="size-4" />
          Back to the queue
        </QuietButton>
      )}
    </div>
  )
}
