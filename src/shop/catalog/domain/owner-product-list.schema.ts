import { z } from 'zod'
import { filterText, pageShape } from '#kernel/page-query.ts'
import { flag, idSchema } from './list-query.schema.ts'
import { productStatuses } from './owner-product.schema.ts'

export const ownerProductSorts = ['newest', 'name', 'price', '-price'] as const

/** GET /api/admin/products (commerce 4). */
export const ownerProductListSchema = z.object({
  search: filterText('search').meta({
    description: 'Part of a name or a slug, or the beginning of a SKU; finds the newest 1000',
  }),
  status: z.enum(productStatuses, `status must be one of ${productStatuses.join(', ')}`).optional(),
  categoryId: idSchema('categoryId must be a whole number from 1 up').optional(),
  featured: flag('featured'),
  bestseller: flag('bestseller'),
  isNew: flag('isNew'),
  inStock: flag('inStock').meta({
    description: 'Whether shoppers can buy any of it now; nobody can buy drafts',
  }),
  sort: z
    .enum(ownerProductSorts, `sort must be one of ${ownerProductSorts.join(', ')}`)
    .default('newest'),
  ...pageShape,
})

export type OwnerProductSort = (typeof ownerProductSorts)[number]
export type OwnerProductList = z.output<typeof ownerProductListSchema>
export type OwnerProductFilters = Omit<OwnerProductList, 'search' | 'sort' | 'limit' | 'after'>
