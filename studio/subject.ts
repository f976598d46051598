import { coloredLashes } from '#seed/demo/colored-lashes.ts'
import type { DemoProduct } from '#seed/demo/demo-product.ts'
import { easyFanningLashes } from '#seed/demo/easy-fanning-lashes.ts'
import { individualLashes } from '#seed/demo/individual-lashes.ts'
import { openedProduct } from '#seed/masters/opened-product.ts'
import type { LashKind } from '#shop/lash/domain/lash-spec.ts'

/** A product in the studio. */
export interface Subject {
  kind: LashKind
  product: DemoProduct
}

const trays: readonly { kind: LashKind; products: readonly DemoProduct[] }[] = [
  { kind: 'individual', products: individualLashes },
  { kind: 'easy-fanning', products: easyFanningLashes },
  { kind: 'colored', products: coloredLashes },
]

/** Every product that the studio can picture: those that are sold as a tray of rows. */
export const subjects: readonly Subject[] = trays.flatMap(({ kind, products }) =>
  products.map((product) => ({ kind, product: openedProduct(product) })),
)
