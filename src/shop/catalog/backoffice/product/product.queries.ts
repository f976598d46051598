import { useQueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import { basedOn } from '#backoffice/versions.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { OwnerPicture, OwnerProductDetail } from '../../domain/owner-product.schema.ts'

export const productPath = (id: number | string) => `products/${id}`

/** One product with its full price history. */
export const ownerProductQuery = (api: ApiClient, id: number | string) =>
  adminQuery<OwnerProductDetail>(api, productPath(id))

/** Gives a callback that shows an answer as the product; lists of products are refetched when next shown. */
export function useAcceptProduct(): (product: OwnerProductDetail) => void {
  const client = useQueryClient()
  const api = useApi()
  return (product) => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [first, path] }) =>
        first === adminKey && /^(?:products|inventory|categories)(?:[/?]|$)/.test(String(path)),
      refetchType: 'none',
    })
    client.setQueryData(ownerProductQuery(api, product.id).queryKey, product)
  }
}

/** Gives a callback that updates a shown product's pictures, which have their own versions. */
export function useAcceptPictures(id: number) {
  const client = useQueryClient()
  const { queryKey } = ownerProductQuery(useApi(), id)
  return (change: (pictures: readonly OwnerPicture[]) => OwnerPicture[]) =>
    client.setQueryData(
      queryKey,
      (product) => product && { ...product, pictures: change(product.pictures) },
    )
}

/** Copies a product as a draft. */
export function duplicateProduct(api: ApiClient, id: number): Promise<OwnerProductDetail> {
  return api.call(`/api/admin/${productPath(id)}/duplicate`, { method: 'POST' })
}

/** Gives a link to a product's page as shoppers would see it, valid for an hour. */
export function linkToPreview(api: ApiClient, id: number): Promise<{ url: string }> {
  return api.call(`/api/admin/${productPath(id)}/preview`, { method: 'POST' })
}

/** Draws a product's lash: adds the views that it has no drawing of yet, and gives them. */
export function drawProduct(api: ApiClient, id: number): Promise<OwnerPicture[]> {
  return api.call(`/api/admin/${productPath(id)}/drawings`, { method: 'POST' })
}

/** Changes a picture's alt text, position, or variant, unless it changed since it was read. */
export function changePicture(
  api: ApiClient,
  { id, version }: OwnerPicture,
  patch: Partial<Pick<OwnerPicture, 'alt' | 'position' | 'variantId'>>,
): Promise<OwnerPicture> {
  const call = { method: 'PATCH', body: patch, headers: basedOn(version) } as const
  return api.call(`/api/admin/pictures/${id}`, call)
}

export function deletePicture(
  api: ApiClient,
  { id, version }: OwnerPicture,
): Promise<OwnerPicture> {
  return api.call(`/api/admin/pictures/${id}`, { method: 'DELETE', headers: basedOn(version) })
}
