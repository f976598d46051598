import { useSettings } from '#platform/settings-context.tsx'
import type { Review } from '../domain/review.schema.ts'
import { ReviewDate } from './review-date.tsx'

/** The shop's reply to a review. */
export function ShopReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { name } = useSettings()
  return (
    <div className="grid max-w-2xl gap-1 border-l-2 border-clay pl-4">
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        <span className="font-medium text-ink">{name} replied</span>
        <ReviewDate of={reply.at} />
      </p>
      <p className="whitespace-pre-line">{reply.text}</p>
    </div>
  )
}
