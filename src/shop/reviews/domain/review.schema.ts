import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
import { tidyLine, tidyText } from './tidy-text.ts'

/** The orders in which a product's reviews can be listed. */
export const reviewSorts = ['newest', 'helpful'] as const

const ratingMessage = 'Please select a rating'
const emailMessage = 'Please enter a valid email'

/** Text that is tidied before its length is checked. Refuses text longer than twice the limit without tidying it. */
const words = (name: string, least: number, most: number, tidy: (text: string) => string) => {
  const tooShort = `${name} must be at least ${least} characters`
  const tooLong = `${name} must be at most ${most} characters`
  return z
    .string(tooShort)
    .refine((text) => text.length <= 2 * most, tooLong)
    .transform(tidy)
    .pipe(z.string().min(least, tooShort).max(most, tooLong))
}

/** The fields of a review, with the messages of spec 5. Its plain text is tidied here and moderated elsewhere. */
export const reviewFieldsSchema = z.object({
  rating: z.int(ratingMessage).min(1, ratingMessage).max(5, ratingMessage),
  title: words('Title', 5, 120, tidyLine),
  comment: words('Comment', 20, 4_000, tidyText),
  customerName: words('Name', 2, 80, tidyLine),
  customerEmail: z
    .string(emailMessage)
    .trim()
    .toLowerCase()
    .max(254, emailMessage)
    .pipe(z.email(emailMessage)),
})

const photosMessage =
  'Photos are added once the review is saved: send each to POST /api/reviews/{id}/photos'

/** The body of POST /api/products/{productId}/reviews (spec 7). Other fields, such as `verified`, are ignored. */
export const newReviewSchema = reviewFieldsSchema.extend({
  photos: z.array(z.unknown(), photosMessage).max(0, photosMessage).default([]).meta({
    description:
      'Must be empty or missing. Photos are uploaded one by one after the review is saved',
  }),
})

const photoSchema = z
  .object({ key: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'ReviewPhoto' })

/** The shop's reply to a review. */
export const replySchema = z
  .object({ text: z.string(), at: z.iso.datetime() })
  .meta({ id: 'ReviewReply' })

/** A review as everybody may read it, without its writer's email. */
export const reviewSchema = z
  .object({
    id: z.int(),
    productId: z.int(),
    customerName: z.string(),
    rating: z.int(),
    title: z.string(),
    comment: z.string(),
    verified: z.boolean(),
    helpful: z.int(),
    createdAt: z.iso.datetime(),
    photos: z.array(photoSchema),
    reply: orNull(replySchema),
  })
  .meta({ id: 'Review' })

/** A newly written review: whether it is already shown, and if not, why. */
export const writtenReviewSchema = reviewSchema
  .extend({
    status: z.enum(['published', 'pending']),
    message: z.string().nullable(),
    photoToken: z.string().meta({
      description: 'The X-Upload-Token for POST /api/reviews/{id}/photos. Valid for one hour',
    }),
  })
  .meta({ id: 'WrittenReview' })

const count = z.int()

export const reviewStatsSchema = z
  .object({
    averageRating: z
      .number()
      .meta({ description: 'From 1 to 5, rounded to two decimals. 0 without reviews' }),
    totalReviews: count,
    ratingDistribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  })
  .meta({ id: 'ReviewStats' })

/** A review's helpful votes after a change. */
export const helpfulSchema = z.object({ id: z.int(), helpful: z.int() })

const wholeNumber = (least: number, most: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
    .meta({ type: 'integer', minimum: least, maximum: most })

/** The query of GET /api/products/{productId}/reviews. */
export const reviewQuerySchema = z.object({
  rating: wholeNumber(1, 5, 'rating must be a whole number from 1 to 5').optional(),
  sort: z.enum(reviewSorts, `sort must be one of ${reviewSorts.join(', ')}`).default('newest'),
  limit: wholeNumber(1, 100, 'limit must be a whole number from 1 to 100').default(20),
  after: z
    .string('after isn’t a cursor of this list')
    .max(100, 'after isn’t a cursor of this list')
    .optional()
    .meta({ description: 'The X-Next-Cursor header of the previous page' }),
})

export type ReviewFields = z.infer<typeof reviewFieldsSchema>
export type NewReview = z.output<typeof newReviewSchema>
export type ReviewSort = (typeof reviewSorts)[number]
export type Review = z.infer<typeof reviewSchema>
export type WrittenReview = z.infer<typeof writtenReviewSchema>
export type ReviewStats = z.infer<typeof reviewStatsSchema>
export type ReviewQuery = z.output<typeof reviewQuerySchema>
