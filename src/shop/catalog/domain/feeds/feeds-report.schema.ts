import { z } from 'zod'

/** A product for sale that the feeds leave out in whole or in part, and why. */
const leftOutSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    message: z.string(),
    /** The part of the product's screen where it can be put right. */
    section: z.enum(['pictures', 'variants']),
  })
  .meta({ id: 'LeftOutOfFeeds' })

/** The answer of GET /api/admin/feeds. */
export const feedsReportSchema = z
  .object({
    leftOut: z.array(leftOutSchema),
    /** How many there are, of which only the first are listed. */
    total: z.int(),
    /** How many products are drafts, which nobody sees. */
    drafts: z.int(),
  })
  .meta({ id: 'FeedsReport' })

export type LeftOut = z.infer<typeof leftOutSchema>
export type FeedsReport = z.infer<typeof feedsReportSchema>
