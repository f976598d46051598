import { z } from 'zod'
import { filterFlag, filterText, pageShape } from '#kernel/page-query.ts'
import { idSchema } from './list-query.schema.ts'
import { productStatuses } from './owner-product.schema.ts'

export const ownerProductSorts = ['newest', 'name', '-name', 'price', '-price'] as const

/** GET /api/admin/products (commerce 4). */
export const ownerProductListSchema = z.object({
  search: filterText('search').meta({
    description:
      'Part of a name or slug, or the start of a SKU. Only the newest 1,000 matches by name and by SKU are found',
  }),
  status: z.enum(productStatuses, `status must be one of ${productStatuses.join(', ')}`).optional(),
  categoryId: idSchema('categoryId must be a whole number from 1 up').optional(),
  featured: filterFlag('featured'),
  bestseller: filterFlag('bestseller'),
  isNew: filterFlag('isNew'),
  inStock: filterFlag('inStock').meta({
    description: 'Whether shoppers can buy it now. Drafts can never be bought',
  }),
  low: filterFlag('low').meta({
    description:
      'Whether an active variant is low in stock: its available units are at or below the low-stock setting',
  }),
  sort: z
    .enum(ownerProductSorts, `sort must be one of ${ownerProductSorts.join(', ')}`)
    .default('newest'),
  ...pageShape,
})

export type OwnerProductSort = (typeof ownerProductSorts)[number]
export type OwnerProductList = z.output<typeof ownerProductListSchema>
export type OwnerProductFilters = Omit<OwnerProductList, 'search' | 'sort' | 'limit' | 'after'>
