import { moved } from '#backoffice/form/moved.ts'
import { currentIn } from '#backoffice/versions.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerPicture } from '../../../domain/owner-product.schema.ts'
import { changePicture, deletePicture, drawProduct, useAcceptPictures } from '../product.queries.ts'

type Patch = Parameters<typeof changePicture>[2]

/** Changes to stored pictures. Each is stored at once and confirmed by a toast; all but a removal can be undone. */
export function usePictureChanges(productId: number) {
  const api = useApi()
  const accept = useAcceptPictures(productId)
  const put = (picture: OwnerPicture) =>
    accept((all) =>
      placed(
        all.map((one) => (one.id === picture.id ? picture : one)),
        picture,
      ),
    )

  async function change(before: OwnerPicture, patch: Patch, title: string): Promise<void> {
    // Shown at once; a refusal restores what is stored. Alt text stays in its field until stored, so that none is lost.
    put({ ...before, ...patch, alt: before.alt })
    try {
      const after = await changePicture(api, before, patch)
      put(after)
      const { alt, position, variantId } = before
      const undo = () => void change(after, { alt, position, variantId }, 'Undone')
      showToast(title === 'Undone' ? { title } : { title, action: { label: 'Undo', run: undo } })
    } catch (error) {
      put(currentIn<OwnerPicture>(error) ?? before)
      showToast(failed(error))
    }
  }

  async function remove(picture: OwnerPicture): Promise<void> {
    try {
      await deletePicture(api, picture)
      accept((all) => numbered(all.filter(({ id }) => id !== picture.id)))
      showToast({ title: 'Picture removed' })
    } catch (error) {
      put(currentIn<OwnerPicture>(error) ?? picture)
      showToast(failed(error))
    }
  }

  async function draw(): Promise<void> {
    try {
      const added = await drawProduct(api, productId)
      accept((all) => [...all, ...added])
      showToast({ title: 'Drawings added' })
    } catch (error) {
      showToast(failed(error))
    }
  }

  return { change, remove, draw }
}

/** The pictures with one moved to its new position; the others shift, as on the server. */
function placed(all: readonly OwnerPicture[], { id, position }: OwnerPicture): OwnerPicture[] {
  const at = all.findIndex((one) => one.id === id)
  return numbered(moved(all, at, position - 1))
}

function numbered(all: readonly OwnerPicture[]): OwnerPicture[] {
  return all.map((one, at) => ({ ...one, position: at + 1 }))
}

function failed(error: unknown) {
  const isOutdated = currentIn(error) !== null
  return {
    title: 'The picture wasn’t changed',
    description: isOutdated
      ? 'Someone else changed it while you were editing. You’re seeing the latest version.'
      : reasonOf(error, 'Something went wrong. Please try again.'),
    tone: 'destructive',
  } as const
}
