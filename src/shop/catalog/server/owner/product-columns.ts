import type { products } from '#db/tables/catalog.ts'
import { readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import { facetsOf } from '../../domain/facets-of.ts'
import type { ProductOption } from '../../domain/options.ts'
import type { ProductPatch } from '../../domain/product-fields.schema.ts'

type Columns = Partial<typeof products.$inferInsert>

/** The columns for the fields sent. */
export function columnsOf(patch: Omit<ProductPatch, 'options' | 'variants'>): Columns {
  const { compareAtPrice, specifications, ...same } = patch
  const sent = Object.entries(same).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(sent),
    ...(compareAtPrice !== undefined && { originalPrice: compareAtPrice }),
    ...(specifications !== undefined && { specifications: textOf(specifications) }),
  }
}

function textOf(specifications: Record<string, string>): string | null {
  const text = JSON.stringify(specifications)
  return text === '{}' ? null : text
}

/** The facet columns, derived from the lash and the options. */
export function facetColumns(lash: unknown, options: readonly ProductOption[]): Columns {
  const byName = Object.fromEntries(options.map(({ name, values }) => [name, values]))
  return facetsOf(readLashSpec(lash), byName)
}
