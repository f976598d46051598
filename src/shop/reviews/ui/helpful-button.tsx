import { ThumbsUp } from 'lucide-react'
import { formatCount } from '#kernel/counted.ts'
import { useRestoredFocus } from '#ui/use-restored-focus.ts'
import type { Review } from '../domain/review.schema.ts'
import { useHelpfulVote } from './use-helpful-vote.ts'

/** The button to vote a review helpful or to take the vote back. */
export function HelpfulButton({ review, isVoted }: { review: Review; isVoted: boolean }) {
  const vote = useHelpfulVote(review)
  const words = `Helpful (${formatCount(review.helpful)})`
  useRestoredFocus(vote.isPending)
  return (
    <button
      type="button"
      aria-label={`${words}: ${review.title}`}
      aria-pressed={isVoted}
      disabled={vote.isPending}
      onClick={() => vote.mutate(isVoted)}
      className="inline-flex min-h-11 items-center gap-2 text-sm text-soft transition-colors hover:text-ink disabled:opacity-45 aria-pressed:font-medium aria-pressed:text-clay"
    >
      <ThumbsUp aria-hidden strokeWidth={1.5} className="size-4" />
      {words}
    </button>
  )
}
