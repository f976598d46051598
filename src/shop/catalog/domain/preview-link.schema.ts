import { z } from 'zod'

/** A link to the page of a product that shoppers may not see. */
export const previewLinkSchema = z
  .object({
    /** Its path and query. */
    url: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'PreviewLink' })

export type PreviewLink = z.infer<typeof previewLinkSchema>
