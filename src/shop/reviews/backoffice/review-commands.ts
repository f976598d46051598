import type { Command } from '#backoffice/commands/command.ts'
import type { OwnerReview } from '../domain/owner-review.schema.ts'
import type { ReviewRun } from './review-run.ts'

interface QueueParts {
  /** The review that the keys act on. */
  current: OwnerReview | undefined
  move: (by: number) => void
  run: ReviewRun
  /** Whether the signed-in administrator may decide about reviews. */
  mayDecide: boolean
}

const ofRows = { group: 'Rows', isByKeysOnly: true } as const
const ofScreen = { group: 'This screen' } as const

/** The keys of the queue: j, k, and the actions on the current review. */
export function reviewCommands({ current, move, run, mayDecide }: QueueParts): Command[] {
  if (!current) return []
  const { status } = current
  const moves: Command[] = [
    { ...ofRows, id: 'review-next', title: 'Next review', keys: 'j', run: () => move(1) },
    { ...ofRows, id: 'review-before', title: 'Previous review', keys: 'k', run: () => move(-1) },
  ]
  if (!mayDecide) return moves
  const publish = { id: 'review-publish', title: 'Publish the review', keys: 'p' }
  const reject = { id: 'review-reject', title: 'Reject the review', keys: 'x' }
  const reply = { id: 'review-reply', title: 'Reply to the review', keys: 'r' }
  return [
    ...moves,
    ...(status === 'published'
      ? []
      : [{ ...ofScreen, ...publish, run: () => run.publish(current) }]),
    ...(status === 'rejected'
      ? []
      : [
          { ...ofScreen, ...reject, run: () => run.reject(current) },
          { ...ofScreen, ...reply, run: () => run.reply(current) },
        ]),
  ]
}
