import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'
import { rejectionReasons } from './rejection-reason.ts'
import { replySchema, reviewSchema } from './review.schema.ts'
import { tidyText } from './tidy-text.ts'

export const reviewStatuses = ['pending', 'published', 'rejected'] as const

/** A review as administrators see it, with its writer's email and why it was held back or rejected. */
export const ownerReviewSchema = reviewSchema
  .omit({ photos: true })
  .extend({
    product: z.object({ name: z.string(), slug: z.string(), picture: z.string().nullable() }),
    customerEmail: z.string(),
    status: z.enum(reviewStatuses),
    holdReason: z
      .enum(['link', 'repetition', 'copy'])
      .nullable()
      .meta({ description: 'Why the shop held the review back automatically. Null if it did not' }),
    rejectionReason: z.enum(rejectionReasons).nullable(),
    reply: orNull(replySchema),
    photos: z.array(z.object({ small: z.string(), large: z.string() })).meta({
      description:
        'The addresses of each photo. They work for one to two hours, even if the review is not published',
    }),
    version: z.int(),
  })
  .meta({ id: 'OwnerReview' })

const wholeNumber = (name: string, most: number) => {
  const message = `${name} must be a whole number from 1 to ${most}`
  return z
    .string(message)
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((number) => number <= most, message)
    .optional()
}

const largestId = 2_147_483_647

/** GET /api/admin/reviews (commerce 4). */
export const ownerReviewListSchema = z.object({
  search: filterText('search').meta({
    description:
      "Part of the review's title or text, of its writer's name or email, or of the product's name or slug",
  }),
  status: z.enum(reviewStatuses, `status must be one of ${reviewStatuses.join(', ')}`).optional(),
  rating: wholeNumber('rating', 5),
  productId: wholeNumber('productId', largestId),
  review: wholeNumber('review', largestId).meta({ description: 'The id of one review' }),
  ...pageShape,
  ...sortShape,
})

export const reviewCountsSchema = z
  .object({ pending: z.int(), published: z.int(), rejected: z.int() })
  .meta({ id: 'ReviewCounts' })

const reasonMessage = `reason must be one of ${rejectionReasons.join(', ')}`

export const rejectionSchema = z.object({ reason: z.enum(rejectionReasons, reasonMessage) })

const replyMessage = 'A reply has at most 2000 characters'

/** The shop's reply; an empty one removes it. */
export const newReplySchema = z.object({
  text: z
    .string('text must be the words of the reply')
    .max(4_000, replyMessage)
    .transform(tidyText)
    .pipe(z.string().max(2_000, replyMessage)),
})

export type ReviewStatus = (typeof reviewStatuses)[number]
export type OwnerReview = z.infer<typeof ownerReviewSchema>
export type OwnerReviewList = z.output<typeof ownerReviewListSchema>
export type OwnerReviewFilters = Omit<OwnerReviewList, 'limit' | 'after' | 'sort'>
export type ReviewCounts = z.infer<typeof reviewCountsSchema>
