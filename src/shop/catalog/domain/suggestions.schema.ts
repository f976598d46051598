import { z } from 'zod'
import { decimalText } from './catalog.schema.ts'

/** The query of GET /api/suggestions. */
export const suggestionQuerySchema = z.object({
  search: z.string('search is given twice').max(100, 'search is too long').default('').meta({
    description: 'The text typed so far. Fewer than two characters find nothing',
  }),
})

export const suggestionsSchema = z
  .object({
    products: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        price: decimalText,
        /** The address of its first picture. */
        picture: z.string().nullable(),
      }),
    ),
    categories: z.array(z.object({ name: z.string(), slug: z.string() })),
    /** The measures in the text, with the query of their listing: '?curl=C&length=9'. */
    measures: z.array(z.object({ name: z.string(), query: z.string() })),
    /** How many products the whole search finds. */
    total: z.int(),
    /** The words searched instead, if those typed found nothing. */
    corrected: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' })

export type Suggestions = z.infer<typeof suggestionsSchema>
