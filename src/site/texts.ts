import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ShopTexts } from '#kernel/filled-texts.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Prepare } from './prepared-page.ts'

/** The texts about the company, for the few pages that show them. */
const textsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['texts'],
    queryFn: ({ signal }) => api.call<ShopTexts>('/api/texts', { signal }),
  })

/** The texts that are known. What shows another one is left out. */
export type KnownTexts = Partial<ShopTexts>

const none: KnownTexts = {}

export function useTexts(): KnownTexts {
  return useQuery(textsQuery(useApi())).data ?? none
}

/** The texts that a page has prepared. */
export function textsIn(client: QueryClient): KnownTexts {
  return client.getQueryData<ShopTexts>(['texts']) ?? none
}

export const prepareTexts: Prepare = (_place, api, client) =>
  client.ensureQueryData(textsQuery(api))
