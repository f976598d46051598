import { useEffect } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import { uploadLimits } from '#platform/pictures/upload-limits.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { useAcceptPictures } from '../product.queries.ts'
import { changeKept, dropKept, type KeptFile, useKeptFiles } from './kept-files.ts'
import { uploadPicture } from './upload-picture.ts'

/** Whether a picture may be sent: shoppers see those of an active product, so each needs alt text first. */
function isReady({ state, alt, isDescribed }: KeptFile, { status }: OwnerProductDetail): boolean {
  return state === 'waiting' && (status !== 'active' || (isDescribed && alt.trim() !== ''))
}

/** Sends a product's chosen pictures one at a time, and shows each once it is stored. */
export function useUploads(product: OwnerProductDetail): readonly KeptFile[] {
  const { id } = product
  const files = useKeptFiles(id)
  const accept = useAcceptPictures(id)
  const isSending = files.some(({ state }) => state === 'sending')
  const next = isSending ? undefined : files.find((one) => isReady(one, product))
  useEffect(() => {
    if (!next) return
    const { file, alt, variantId } = next
    if (file.size > uploadLimits.bytes) return tellFailed(next, 'A picture can be at most 20 MB.')
    const onSent = (sent: number) => changeKept(next.id, { sent })
    changeKept(next.id, { state: 'sending', sent: 0, message: null })
    void uploadPicture({ productId: id, file, alt: alt.trim(), variantId, onSent }).then(
      (picture) => {
        dropKept(next.id)
        // For a file that the product already has, the answer is the existing picture.
        accept((all) => (all.some((one) => one.id === picture.id) ? [...all] : [...all, picture]))
      },
      (error: unknown) =>
        tellFailed(next, reasonOf(error, 'Something went wrong. Please try again.')),
    )
  })
  return files
}

/** Says why beside the picture, and also in a toast: after a product was made, its pictures are out of sight. */
function tellFailed({ id, file }: KeptFile, message: string): void {
  changeKept(id, { state: 'failed', message })
  showToast({
    title: `${file.name} could not be added`,
    description: 'See the reason next to it under Pictures.',
    tone: 'destructive',
  })
}
