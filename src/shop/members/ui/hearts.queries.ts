import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { forgetWaitingHearts, keepHearts, waitingHearts } from '#shop/catalog/ui/hearts.ts'
import { showToast } from '#ui/toast/toasts.ts'

const notKept = {
  title: 'Error',
  description: 'Your heart could not be saved',
  tone: 'destructive',
} as const

const heartsKey = ['member', 'hearts']

/** A member's hearts; those given before signing in move in first. If they cannot, they wait, and are tried again. */
const heartsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: heartsKey,
    queryFn: async ({ signal }) => {
      const productIds = waitingHearts()
      if (productIds.length > 0) await save(api, productIds).catch(() => undefined)
      return api.call<Product[]>('/api/account/hearts', { signal })
    },
  })

/** Keeps hearts for the member. Only what the server says it has waits here no longer. */
async function save(api: ApiClient, productIds: number[]): Promise<void> {
  await api.call('/api/account/hearts', { method: 'POST', body: { productIds } })
  forgetWaitingHearts(productIds)
}

/** The products that the member gave a heart, shown wherever products are; every change is kept. */
export function useKeptHearts() {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery(heartsQuery(api))
  const { data } = query
  useEffect(() => {
    if (!data) return
    keepHearts(
      data.map(({ id }) => id),
      (productId, isLoved) => {
        const kept = isLoved
          ? save(api, [productId])
          : api.call(`/api/account/hearts/${productId}`, { method: 'DELETE' })
        kept
          .then(() => client.invalidateQueries({ queryKey: heartsKey }))
          .catch(() => showToast(notKept))
      },
    )
  }, [api, client, data])
  return query
}
