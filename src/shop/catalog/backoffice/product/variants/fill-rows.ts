import type { ProductDraft, VariantDraft } from '../product-draft.ts'

/** The rows of a grid with some fields of some of them set; the others are the same. */
export function filled(
  rows: ProductDraft['variants'],
  keys: readonly string[],
  set: Partial<VariantDraft>,
): ProductDraft['variants'] {
  const wanted = new Set(keys)
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, wanted.has(key) ? { ...row, ...set } : row]),
  )
}
