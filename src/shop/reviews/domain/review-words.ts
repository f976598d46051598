import type { HoldReason } from './moderation.ts'
import type { ReviewStatus } from './owner-review.schema.ts'

/** The automatic moderation's finding, in words for administrators; a published review is no longer held back. */
export function holdWords(reason: HoldReason | null, status: ReviewStatus): string {
  if (reason === null) return 'The shop found nothing wrong with it'
  return `${status === 'pending' ? 'Held back' : 'Was held back'}: ${causes[reason]}`
}

const causes: Readonly<Record<HoldReason, string>> = {
  link: 'it contains a link or an address',
  repetition: 'it says the same thing over and over',
  copy: 'an older review has the same words',
}

/** The tabs of reviews, in display order: the queue, and where reviews go from there. */
export const reviewTabs: readonly (readonly [status: ReviewStatus, title: string])[] = [
  ['pending', 'Pending'],
  ['published', 'Published'],
  ['rejected', 'Rejected'],
]
