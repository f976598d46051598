import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Product } from '../../domain/catalog.schema.ts'
import { catalogKeys } from '../catalog.queries.ts'

/** The products that complement one. */
export const goingWithQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: catalogKeys.goingWith(id),
    queryFn: ({ signal }) => api.call<Product[]>(`/api/products/${id}/goes-with`, { signal }),
  })
