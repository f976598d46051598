import { openingLash } from '#shop/catalog/domain/opening-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { DemoProduct } from '../demo/demo-product.ts'

/** A demo product with the lash that its page opens with, which is what its pictures show. */
export function openedProduct<Product extends Pick<DemoProduct, 'lash' | 'variants'>>(
  product: Product,
): Product {
  const variants = product.variants && JSON.stringify(product.variants)
  const lash: Omit<LashSpec, 'kind'> | null = openingLash(product.lash, variants)
  return { ...product, lash: lash ?? product.lash }
}
