import type { ProductDraft, VariantDraft } from '../product-draft.ts'

/** Sets some fields in some rows of a grid; the other rows keep their identity. */
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

/** Sets one field in rows of a grid, each to its own value. */
export function filledColumn(
  rows: ProductDraft['variants'],
  values: ReadonlyMap<string, string>,
  field: Exclude<keyof VariantDraft, 'isActive'>,
): ProductDraft['variants'] {
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => {
      const value = values.get(key)
      return [key, value === undefined ? row : { ...row, [field]: value }]
    }),
  )
}
