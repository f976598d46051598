import { openingLash } from '#shop/catalog/domain/opening-lash.ts'
import type { LashKind, LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { type DemoProduct, lashOf } from '../demo/demo-product.ts'

/** The lash with which a demo product's page opens, as shown in its pictures. */
export function openedLash(
  product: Pick<DemoProduct, 'slug' | 'lash' | 'variants'>,
  kind: LashKind,
): LashSpec {
  const lash = lashOf(product, kind)
  return openingLash(lash, product.variants && JSON.stringify(product.variants)) ?? lash
}
