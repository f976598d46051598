import { createApiClient } from '#platform/api-client.ts'
import { fetchWithProgress } from '#platform/fetch-with-progress.ts'
import { readAdminToken } from '#platform/stored-admin-token.ts'
import type { OwnerPicture } from '../../../domain/owner-product.schema.ts'
import { productPath } from '../product.queries.ts'

interface PictureToUpload {
  productId: number
  file: File
  alt: string
  variantId: number | null
  onSent: (share: number) => void
}

/** Adds a picture after those of a product, reporting upload progress. Throws like the API client. */
export async function uploadPicture(picture: PictureToUpload): Promise<OwnerPicture> {
  const { productId, file, alt, variantId, onSent } = picture
  const fields = new FormData()
  fields.set('file', file)
  fields.set('alt', alt)
  if (variantId !== null) fields.set('variantId', String(variantId))
  return await uploadForm(`${productPath(productId)}/pictures`, fields, onSent)
}

/** Sends a form with a file, reporting upload progress. The path is below /api/admin. Throws like the API client. */
export async function uploadForm<Answer>(
  path: string,
  fields: FormData,
  onSent: (share: number) => void,
): Promise<Answer> {
  const api = createApiClient({
    fetch: fetchWithProgress(onSent),
    sessionId: () => null,
    // The screen's next call detects an ended sign-in; the picture waits here to be resent.
    admin: { token: readAdminToken, onRefused: () => undefined },
  })
  // The browser serializes the form and puts its boundary in the content type.
  const form = new Response(fields)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  return await api.call<Answer>(`/api/admin/${path}`, {
    method: 'POST',
    body: await form.blob(),
    headers,
  })
}
