import { z } from 'zod'
import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'
import type { ReviewFields } from '../domain/review.schema.ts'

export const emptyReview: ReviewFields = {
  rating: 0,
  title: '',
  comment: '',
  customerName: '',
  customerEmail: '',
}

/** Reads each field that a draft has, and leaves the others empty. */
const draftSchema = z
  .object({
    rating: z.int().min(0).max(5).catch(0),
    title: z.string().catch(''),
    comment: z.string().catch(''),
    customerName: z.string().catch(''),
    customerEmail: z.string().catch(''),
  })
  .catch(emptyReview)

const keyOf = (productId: number) => `review-draft-${productId}`

/** The review of a product that was begun in this tab and not sent, without its photos; an empty one if there is none. */
export function readReviewDraft(productId: number): ReviewFields {
  return draftSchema.parse(readInTab(keyOf(productId)))
}

/** Keeps what was typed, so that neither a reload nor Back loses it. */
export function keepReviewDraft(productId: number, fields: ReviewFields): void {
  keepInTab(keyOf(productId), fields)
}

export function dropReviewDraft(productId: number): void {
  keepInTab(keyOf(productId), null)
}
