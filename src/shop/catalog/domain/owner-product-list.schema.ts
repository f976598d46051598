import { z } from 'zod'
import { filterFlag, filterText, pageShape } from '#kernel/page-query.ts'
import { idSchema } from './list-query.schema.ts'
import { productStatuses } from './owner-product.schema.ts'

export const ownerProductSorts = ['newest', 'name', '-name', 'price', '-price'] as const

/** GET /api/admin/products (commerce 4). */
export const ownerProductListSchema = z.object({
  search: filterText('search').meta({
    description: 'Part of a name or a slug, or the beginning of a SKU; finds the newest 1000',
  }),
  status: z.enum(productStatuses, `status must be one of ${productStatuses.join(', ')}`).optional(),
  categoryId: idSchema('categoryId must be a whole number from 1 up').optional(),
  featured: filterFlag('featured'),
  bestseller: filterFlag('bestseller'),
  isNew: filterFlag('isNew'),
  inStock: filterFlag('inStock').meta({
    description: 'Whether shoppers can buy any of it now; nobody can buy drafts',
  }),
  low: filterFlag('low').meta({
    description:
      'Whether of a variant that can be sold no more are available than the settings call low',
  }),
  sort: z
    .enum(ownerProductSorts, `sort must be one of ${ownerProductSorts.join(', ')}`)
    .default('newest'),
  ...pageShape,
})

export type OwnerProductSort = (typeof ownerProductSorts)[number]
export type OwnerProductList = z.output<typeof ownerProductListSchema>
export type OwnerProductFilters = Omit<OwnerProductList, 'search' | 'sort' | 'limit' | 'after'>
