import type { HoldReason } from './moderation.ts'
import type { ReviewStatus } from './owner-review.schema.ts'

/** What the automatic moderation thought of a review, for administrators. */
export function holdWords(reason: HoldReason | null): string {
  return reason === null ? 'The shop found nothing in it' : causes[reason]
}

const causes: Readonly<Record<HoldReason, string>> = {
  link: 'Held back: it holds a link or an address',
  repetition: 'Held back: it says the same thing over and over',
  copy: 'Held back: the same words stand in an older review',
}

/** The queue and the two places that reviews go to from there, in the order of the tabs. */
export const reviewTabs: readonly (readonly [status: ReviewStatus, title: string])[] = [
  ['pending', 'Pending'],
  ['published', 'Published'],
  ['rejected', 'Rejected'],
]
