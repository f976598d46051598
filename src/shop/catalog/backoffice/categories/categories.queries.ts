import { useQueryClient } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'

export const categoriesPath = 'categories'

/** All categories, each with its number of products. */
export const ownerCategoriesQuery = (api: ApiClient) =>
  adminQuery<OwnerCategory[]>(api, categoriesPath)

/** Gives a callback that updates the shown categories. */
export function useAcceptCategories() {
  const client = useQueryClient()
  const { queryKey } = ownerCategoriesQuery(useApi())
  return (change: (all: readonly OwnerCategory[]) => OwnerCategory[]) =>
    client.setQueryData(queryKey, (all) => all && change(all))
}
