import { z } from 'zod'

/** Something to do before the shop can open. */
const openingStepSchema = z
  .object({
    kind: z.enum(['product', 'contact', 'address', 'claims', 'settings', 'payments', 'mail']),
    /** What to do, as a sentence. */
    title: z.string(),
    /** What is wrong until then, in one sentence or two. */
    reason: z.string(),
    /** The dashboard screen where it is done; null if it is done where the shop runs. */
    url: z.string().nullable(),
  })
  .meta({ id: 'OpeningStep' })

/** GET /api/admin/opening. */
export const openingSchema = z
  .object({
    /** Whether anyone has ordered yet. */
    hasOrders: z.boolean(),
    steps: z.array(openingStepSchema),
  })
  .meta({ id: 'Opening' })

export type Opening = z.infer<typeof openingSchema>
export type OpeningStep = z.infer<typeof openingStepSchema>
