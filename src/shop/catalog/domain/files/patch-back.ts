import type { OwnerProduct } from '../owner-product.schema.ts'
import type { ProductPatch } from '../product-fields.schema.ts'

/** The patch that undoes another patch of a product. */
export function patchBack(before: OwnerProduct, patch: ProductPatch): ProductPatch {
  const { options, variants, ...fields } = patch
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const former = Object.fromEntries(names.map((name) => [name, before[name]]))
  return {
    ...(former as ProductPatch),
    ...((options ?? variants) && { options: before.options }),
    ...(variants && {
      variants: before.variants.map(({ options: choice, ...variant }) => {
        const { sku, price, compareAtPrice, barcode, weightGrams, isActive } = variant
        return { options: choice, sku, price, compareAtPrice, barcode, weightGrams, isActive }
      }),
    }),
  }
}
