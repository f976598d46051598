import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { chooseTrays } from '../domain/choose-trays.ts'

/** The trays for a lash map, from the newest products in its curl and lengths; null if none fit. */
export const traysQuery = (api: ApiClient, curl: string, lengthsMm: readonly number[]) =>
  queryOptions({
    queryKey: ['products', 'trays', curl, lengthsMm] as const,
    queryFn: async ({ signal }) => {
      const query = `curl=${curl}&length=${lengthsMm.join(',')}`
      const products = await api.call<Product[]>(`/api/products?${query}`, { signal })
      return chooseTrays(products, curl, lengthsMm)
    },
  })
