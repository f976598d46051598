import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ShopTexts } from '#kernel/shop-settings.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Prepare } from './prepared-page.ts'

/** The texts about the company, for the few pages that show them. */
const textsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['texts'],
    queryFn: ({ signal }) => api.call<ShopTexts>('/api/texts', { signal }),
  })

/** While the texts are unknown, what shows them is left out. */
const none: ShopTexts = {
  hero: '',
  quality: '',
  loved: '',
  motto: '',
  description: '',
  maker: '',
  material: '',
}

export function useTexts(): ShopTexts {
  return useQuery(textsQuery(useApi())).data ?? none
}

/** The texts that a page has prepared. */
export function textsIn(client: QueryClient): ShopTexts {
  return client.getQueryData<ShopTexts>(['texts']) ?? none
}

export const prepareTexts: Prepare = (_place, api, client) =>
  client.ensureQueryData(textsQuery(api))
