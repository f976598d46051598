import { useCommands } from '#backoffice/commands/commands.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import { ReviewArticle } from './review-article.tsx'
import { useReviewDeed } from './review-calls.ts'
import { reviewCommands } from './review-commands.ts'
import type { OpenedReview } from './review-dialogs.tsx'
import type { ReviewRun } from './review-run.ts'
import { useCurrentReview } from './use-current-review.ts'

interface ReviewQueueProps {
  reviews: readonly OwnerReview[]
  /** Opens a dialog about a review; the dialog stays if the review leaves the list. */
  onOpen: (opened: OpenedReview) => void
}

/** A list of reviews, with keys that act on the current one. */
export function ReviewQueue({ reviews, onOpen }: ReviewQueueProps) {
  const deed = useReviewDeed()
  const mayDecide = useMay('POST /api/admin/reviews/{id}/publish')
  const { current, move, placeOf, setCurrent } = useCurrentReview(reviews)
  const run: ReviewRun = {
    publish: (review) => !deed.isPending && deed.run(review, { deed: 'publish' }),
    queue: (review) => !deed.isPending && deed.run(review, { deed: 'queue' }),
    reject: (review) => onOpen({ dialog: 'reject', review }),
    reply: (review) => onOpen({ dialog: 'reply', review }),
  }
  useCommands(reviewCommands({ current, move, run, mayDecide }))
  return (
    <ul aria-busy={deed.isPending}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewArticle
            review={review}
            isCurrent={review.id === current?.id}
            place={placeOf(review.id)}
            run={run}
            onCurrent={() => setCurrent(review.id)}
          />
        </li>
      ))}
    </ul>
  )
}
