import { useQueryClient } from '@tanstack/react-query'
import { adminKey, adminQuery } from '#backoffice/admin.queries.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { OwnerPicture, OwnerProductDetail } from '../../domain/owner-product.schema.ts'

export const productPath = (id: number | string) => `products/${id}`

/** One product with every price that it had. */
export const ownerProductQuery = (api: ApiClient, id: number | string) =>
  adminQuery<OwnerProductDetail>(api, productPath(id))

/** Gives what makes an answer the shown product; lists of products are read again when they are shown. */
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

/** Gives what changes the pictures of a shown product, which have versions of their own. */
export function useAcceptPictures(id: number) {
  const client = useQueryClient()
  const { queryKey } = ownerProductQuery(useApi(), id)
  return (change: (pictures: readonly OwnerPicture[]) => OwnerPicture[]) =>
    client.setQueryData(
      queryKey,
      (product) => product && { ...product, pictures: change(product.pictures) },
    )
}

/** Makes a draft of all that a product is. */
export function duplicateProduct(api: ApiClient, id: number): Promise<OwnerProductDetail> {
  return api.call(`/api/admin/${productPath(id)}/duplicate`, { method: 'POST' })
}

/** A link that shows a product as shoppers would see it, for an hour. */
export function linkToPreview(api: ApiClient, id: number): Promise<{ url: string }> {
  return api.call(`/api/admin/${productPath(id)}/preview`, { method: 'POST' })
}

/** A picture's words, place or variant are changed, if it still is as it was seen. */
export function changePicture(
  api: ApiClient,
  { id, version }: OwnerPicture,
  patch: Partial<Pick<OwnerPicture, 'alt' | 'position' | 'variantId'>>,
): Promise<OwnerPicture> {
  const headers = { 'if-match': `"${version}"` }
  return api.call(`/api/admin/pictures/${id}`, { method: 'PATCH', body: patch, headers })
}

export function deletePicture(
  api: ApiClient,
  { id, version }: OwnerPicture,
): Promise<OwnerPicture> {
  const headers = { 'if-match': `"${version}"` }
  return api.call(`/api/admin/pictures/${id}`, { method: 'DELETE', headers })
}
