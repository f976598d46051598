import { z } from 'zod'

/** What an import did to one product, and what was there before, so that it can be undone. */
export const importEffectSchema = z.object({
  productId: z.int(),
  name: z.string(),
  isNew: z.boolean(),
  /** The version that the import found; 0 for a product that it made. */
  versionBefore: z.int(),
  /** The version that the import left: another one means that somebody has changed the product since. */
  version: z.int(),
  /** The fields that changed, as they were, as a patch that puts them back; null if none did. */
  patch: z.record(z.string(), z.unknown()).nullable(),
  /** The ids of its pictures in order, before and after; null if they stayed. */
  pictures: z.object({ before: z.array(z.int()), after: z.array(z.int()) }).nullable(),
  /** By how many units the import changed what is on hand of each variant. */
  moved: z.array(z.object({ variantId: z.int(), delta: z.int() })),
})

export type ImportEffect = z.infer<typeof importEffectSchema>
