import type { HoldReason } from './moderation.ts'
import type { ReviewStatus } from './owner-review.schema.ts'

/** What the automatic moderation thought of a review, for administrators; a published one is held back no more. */
export function holdWords(reason: HoldReason | null, status: ReviewStatus): string {
  if (reason === null) return 'The shop found nothing in it'
  return `${status === 'pending' ? 'Held back' : 'Was held back'}: ${causes[reason]}`
}

const causes: Readonly<Record<HoldReason, string>> = {
  link: 'it contains a link or an address',
  repetition: 'it says the same thing over and over',
  copy: 'the same words stand in an older review',
}

/** The queue and the two places that reviews go to from there, in the order of the tabs. */
export const reviewTabs: readonly (readonly [status: ReviewStatus, title: string])[] = [
  ['pending', 'Pending'],
  ['published', 'Published'],
  ['rejected', 'Rejected'],
]
