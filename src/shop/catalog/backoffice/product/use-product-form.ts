import { changedPart } from '#backoffice/form/merge-versions.ts'
import { sendChange } from '#backoffice/form/send-change.ts'
import type { Saved } from '#backoffice/form/use-versioned-change.ts'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerProductDetail } from '../../domain/owner-product.schema.ts'
import { productPath, useAcceptProduct } from './product.queries.ts'
import {
  type ProductDraft,
  productDraft,
  productDraftSchema,
  productField,
} from './product-draft.ts'
import { productMerging } from './product-merging.ts'
import { type ProductValues, patchOf, valuesOf } from './product-values.ts'

type SavedProduct = Saved<ProductValues, OwnerProductDetail>

/** The form of a product. Saving shows a toast whose Undo restores the previous values. */
export function useProductForm(product: OwnerProductDetail, username: string) {
  const api = useApi()
  const accept = useAcceptProduct()
  const path = productPath(product.id)
  const versioned = useVersionedForm<ProductDraft, ProductValues, OwnerProductDetail>({
    name: `product-${product.id}-${username}`,
    path,
    current: { values: valuesOf(product), version: product.version },
    read: (one) => ({ values: valuesOf(one), version: one.version }),
    schema: productDraftSchema,
    draftOf: productDraft,
    fieldOf: productField,
    patchOf,
    merging: productMerging,
    onSaved: tell,
  })

  function tell(saved: SavedProduct): void {
    accept(saved.answer)
    const isSame = saved.answer.version === saved.before.version
    const action = { label: 'Undo', run: () => void undo(saved) }
    showToast(
      isSame
        ? { title: 'Nothing left to save' }
        : { title: 'Product saved', description: savedWords(saved), action },
    )
  }

  async function undo({ before, after }: SavedProduct): Promise<void> {
    const patch = patchOf(changedPart(after.values, before.values), before.values)
    const outcome = await sendChange<OwnerProductDetail>(api, {
      path,
      patch,
      version: after.version,
    })
    if (outcome.status !== 'saved') {
      showToast({ ...notUndone[outcome.status], title: 'Not undone', tone: 'destructive' })
      return
    }
    accept(outcome.answer)
    versioned.rebase(after.values, {
      values: valuesOf(outcome.answer),
      version: outcome.answer.version,
    })
    showToast({ title: 'Undone', description: 'The product is as it was before.' })
  }

  return versioned
}

const notUndone = {
  outdated: { description: 'Someone changed the product while you were editing.' },
  refused: { description: 'Something went wrong. Please try again.' },
} as const

function savedWords({ before, after }: SavedProduct): string {
  const [was, is] = [before.values.status, after.values.status]
  if (is === 'active')
    return was === 'active' ? 'Shoppers see it this way now.' : 'Shoppers can buy it now.'
  return was === 'active' ? 'Shoppers no longer see it.' : 'Shoppers do not see it yet.'
}
