import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { dropWaitingProducts, waitingProducts } from '#shop/catalog/ui/wishlist.ts'
import { dropToasts, showToast } from '#ui/toast/toasts.ts'
import { syncWishlist } from './stored-wishlist.ts'

const notSaved = {
  title: 'Error',
  description: 'We couldn’t save your wishlist',
  tone: 'destructive',
} as const

/** The title of the toast that says so; dropped if it turns out to be untrue. */
export const removedFromWishlist = 'Removed from wishlist'

const wishlistKey = ['member', 'wishlist']

/**
 * A member's wishlist. Products added before signing in are stored first; if that fails, they stay pending for the next
 * time.
 */
const wishlistQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: wishlistKey,
    queryFn: async ({ signal }) => {
      const productIds = waitingProducts()
      if (productIds.length > 0) await save(api, productIds).catch(() => undefined)
      return api.call<Product[]>('/api/account/wishlist', { signal })
    },
  })

/** Changes are stored one after another, so that one that undoes another comes after it. */
let lastChange: Promise<unknown> = Promise.resolve()

/** Stores products for the member; those in the server's answer stop being pending. */
async function save(api: ApiClient, productIds: number[]): Promise<void> {
  await api.call('/api/account/wishlist', { method: 'POST', body: { productIds } })
  dropWaitingProducts(productIds)
}

/** The member's wishlist, for all products on a page; every change is stored. */
export function useWishlist() {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery(wishlistQuery(api))
  const { data } = query
  useEffect(() => {
    if (!data) return
    syncWishlist(
      data.map(({ id }) => id),
      (productId, isLoved) => {
        const keep = () =>
          isLoved
            ? save(api, [productId])
            : api.call(`/api/account/wishlist/${productId}`, { method: 'DELETE' })
        const change = lastChange.then(keep).then(
          () => true,
          () => {
            dropToasts(({ title }) => title === removedFromWishlist)
            showToast(notSaved)
            return false
          },
        )
        lastChange = change.then(() => client.invalidateQueries({ queryKey: wishlistKey }))
        return lastChange.then(() => change)
      },
    )
  }, [api, client, data])
  return query
}
