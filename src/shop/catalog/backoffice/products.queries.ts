import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import type { ListPage } from '#backoffice/list-query.ts'
import { useRowEdits } from '#backoffice/table/use-row-edits.ts'
import { useApi } from '#platform/api-context.tsx'
import { type Move, useMoving } from '#shop/inventory/backoffice/stock.queries.ts'
import type { AddedMovement } from '#shop/inventory/domain/movement.schema.ts'
import type { OwnerCategory } from '../domain/owner-category.schema.ts'
import type { OwnerProduct } from '../domain/owner-product.schema.ts'
import { toldOfProducts } from '../domain/product-words.ts'

/** The list's path below /api/admin, also the cache key of its pages. */
const productsPath = 'products'

/** The categories by name; empty until they are known. */
export function useCategories(): readonly OwnerCategory[] {
  const query = queryOptions(adminQuery<OwnerCategory[]>(useApi(), 'categories'))
  return useQuery(query).data ?? none
}

const none: readonly OwnerCategory[] = []

/** Edits products and their units in the list, all with one undo history. */
export function useProductEdits() {
  const client = useQueryClient()
  const editing = useRowEdits<OwnerProduct>({ list: productsPath, told: toldOfProducts })
  const { move } = useMoving(editing.undoing, (added) => showUnits(client, added))
  return { editing, move }
}

export type ProductEditing = ReturnType<typeof useProductEdits>['editing']
export type { Move }

/** Shows a variant's units after a movement. */
function showUnits(client: QueryClient, added: AddedMovement): void {
  const { variantId, onHand, reserved, available } = added
  client.setQueriesData<ListPage<OwnerProduct>>({ queryKey: [adminKey, productsPath] }, (page) =>
    page?.rows.some(({ variants }) => variants.some(({ id }) => id === variantId))
      ? { ...page, rows: page.rows.map((product) => withUnits(product)) }
      : page,
  )

  function withUnits(product: OwnerProduct): OwnerProduct {
    if (!product.variants.some(({ id }) => id === variantId)) return product
    const variants = product.variants.map((variant) =>
      variant.id === variantId ? { ...variant, onHand, reserved, available } : variant,
    )
    return { ...product, variants }
  }
}
