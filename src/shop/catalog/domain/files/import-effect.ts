import { z } from 'zod'

/** What an import did to one product and what was there before, so that it can be undone. */
export const importEffectSchema = z.object({
  productId: z.int(),
  name: z.string(),
  isNew: z.boolean(),
  /** The version that the import found; 0 for a product it made. */
  versionBefore: z.int(),
  /** The version that the import left; any other means that the product has changed since. */
  version: z.int(),
  /** A patch that restores the changed fields; null if none changed. */
  patch: z.record(z.string(), z.unknown()).nullable(),
  /** The ids of its pictures in order, before and after; null if they did not change. */
  pictures: z.object({ before: z.array(z.int()), after: z.array(z.int()) }).nullable(),
  /** The import's change in on-hand units for each variant. */
  moved: z.array(z.object({ variantId: z.int(), delta: z.int() })),
})

export type ImportEffect = z.infer<typeof importEffectSchema>
