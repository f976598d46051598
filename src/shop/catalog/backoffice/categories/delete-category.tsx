import { useState } from 'react'
import { sendNew } from '#backoffice/form/send-change.ts'
import { screenAddress } from '#backoffice/list-address.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { basedOn, currentIn } from '#backoffice/versions.ts'
import { counted } from '#kernel/counted.ts'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import { categoriesPath, useAcceptCategories } from './categories.queries.ts'
import { categoryValues } from './category-draft.ts'

interface DeleteCategoryProps {
  category: OwnerCategory
  onClose: () => void
}

/** Deletes a category without products; for any other, says why it cannot be deleted. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { remove, isPending, failure } = useRemoval(category, onClose)
  if (category.products > 0) return <StillFull category={category} onClose={onClose} />
  return (
    <FormDialog
      title={`Delete “${category.name}”?`}
      submit={['Delete it', 'Deleting…']}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>It has no products. Shoppers won’t be able to choose it anymore.</p>
    </FormDialog>
  )
}

function StillFull({ category: { id, name, products }, onClose }: DeleteCategoryProps) {
  const count = counted(products, 'product is', 'products are')
  return (
    <Dialog
      title={`“${name}” cannot be deleted yet`}
      onClose={onClose}
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p>
        {count} in it, including archived ones. Move them to another category first:{' '}
        <Link href={screenAddress('products', { categoryId: String(id) })} className="text-link">
          show them
        </Link>
        .
      </p>
    </Dialog>
  )
}

/** Undo recreates the category under a new id. */
function useRemoval(category: OwnerCategory, onClose: () => void) {
  const api = useApi()
  const accept = useAcceptCategories()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function bringBack(): Promise<void> {
    const outcome = await sendNew<OwnerCategory>(api, categoriesPath, categoryValues(category))
    if (outcome.status === 'saved') accept((all) => [...all, outcome.answer])
    showToast(
      outcome.status === 'saved'
        ? { title: 'Undone' }
        : { title: 'Not undone', description: outcome.message, tone: 'destructive' },
    )
  }

  async function remove(): Promise<void> {
    setIsPending(true)
    try {
      const call = { method: 'DELETE', headers: basedOn(category.version) } as const
      await api.call(`/api/admin/${categoriesPath}/${category.id}`, call)
      accept((all) => all.filter(({ id }) => id !== category.id))
      const action = { label: 'Undo', run: () => void bringBack() }
      showToast({ title: `${category.name} deleted`, action })
      onClose()
    } catch (error) {
      const current = currentIn<OwnerCategory>(error)
      if (current) accept((all) => all.map((one) => (one.id === current.id ? current : one)))
      setFailure(
        current
          ? 'Someone has changed it since you opened it. Close this and check it again.'
          : reasonOf(error, 'Something went wrong. Please try again.'),
      )
    }
    setIsPending(false)
  }

  return { remove, isPending, failure }
}
