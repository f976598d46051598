import { BadgeCheck } from 'lucide-react'
import { Stars } from '#ui/stars.tsx'
import type { Review } from '../domain/review.schema.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewDate } from './review-date.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ShopReply } from './shop-reply.tsx'

/** A review: writer, rating, and text. */
export function ReviewCard({ review, isVoted }: { review: Review; isVoted: boolean }) {
  const { customerName, verified, rating, createdAt, title, comment, reply } = review
  return (
    <article className="grid gap-3 py-8 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <Stars rating={rating} label={`${rating} out of 5 stars`} />
        <ReviewDate of={createdAt} />
      </div>
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-2xl whitespace-pre-line">{comment}</p>
      <ReviewPhotos review={review} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="font-medium">{customerName}</span>
          {verified && (
            <span className="flex items-center gap-1.5 text-leaf">
              <BadgeCheck aria-hidden strokeWidth={1.5} className="size-4" />
              Verified Purchase
            </span>
          )}
        </p>
        <HelpfulButton review={review} isVoted={isVoted} />
      </div>
      {reply && <ShopReply reply={reply} />}
    </article>
  )
}
