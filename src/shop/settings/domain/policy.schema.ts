import { z } from 'zod'

/** A piece of text, and how it is set. */
const spanSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** Where it leads. */
  href: z.string().optional(),
})

const spansSchema = z.array(spanSchema)

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(spansSchema) }),
  /** A list whose entries all begin with bold words: each a term with its meaning. */
  z.object({
    kind: z.literal('terms'),
    terms: z.array(z.object({ term: z.string(), meaning: spansSchema })),
  }),
])

/** GET /api/policies/{name}: the text of a page, taken apart so that pages need no Markdown. */
export const policySchema = z
  .object({
    /** The sentences before the first heading. */
    lead: z.string(),
    sections: z.array(z.object({ title: z.string(), blocks: z.array(blockSchema) })),
  })
  .meta({ id: 'Policy' })

export type Policy = z.infer<typeof policySchema>
export type PolicyBlock = z.infer<typeof blockSchema>
export type PolicySpan = z.infer<typeof spanSchema>
