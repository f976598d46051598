import { z } from 'zod'
import { textNames } from '#kernel/filled-texts.ts'
import { recordOf } from '#kernel/record-of.ts'

/** A run of text in one style. */
const spanSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** The address of a link. */
  href: z.string().optional(),
})

const spansSchema = z.array(spanSchema)

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(spansSchema) }),
  /** A list whose items all begin with bold words: terms and their meanings. */
  z.object({
    kind: z.literal('terms'),
    terms: z.array(z.object({ term: z.string(), meaning: spansSchema })),
  }),
])

/** GET /api/policies/{name}: a page's text as blocks, so that pages need no Markdown. */
export const policySchema = z
  .object({
    /** The sentences before the first heading. */
    lead: z.string(),
    sections: z.array(z.object({ title: z.string(), blocks: z.array(blockSchema) })),
  })
  .meta({ id: 'Policy' })

/** GET /api/texts: the sentences about the company outside its own pages. An empty one is left out. */
export const textsSchema = z.object(recordOf(textNames, () => z.string())).meta({ id: 'Texts' })

export type Policy = z.infer<typeof policySchema>
export type PolicyBlock = z.infer<typeof blockSchema>
export type PolicySpan = z.infer<typeof spanSchema>
