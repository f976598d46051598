import type { Saved } from '#backoffice/form/use-versioned-change.ts'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
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

/** The form of a product. Saving shows a toast whose Undo restores the previous values. */
export function useProductForm(product: OwnerProductDetail, username: string) {
  return useVersionedForm<ProductDraft, ProductValues, OwnerProductDetail>({
    name: `product-${product.id}-${username}`,
    what: 'the product',
    path: productPath(product.id),
    current: read(product),
    read,
    schema: productDraftSchema,
    draftOf: productDraft,
    fieldOf: productField,
    patchOf,
    merging: productMerging,
    accept: useAcceptProduct(),
    toastOf: (saved) => ({ title: 'Product saved', description: savedWords(saved) }),
    undone: 'The product is as it was before.',
  })
}

const read = (product: OwnerProductDetail) => ({
  values: valuesOf(product),
  version: product.version,
})

function savedWords({ before, after }: Saved<ProductValues, OwnerProductDetail>): string {
  const [was, is] = [before.values.status, after.values.status]
  if (is === 'active')
    return was === 'active' ? 'Shoppers see it this way now.' : 'Shoppers can buy it now.'
  return was === 'active' ? 'Shoppers no longer see it.' : 'Shoppers do not see it yet.'
}
