import type { LashKind } from '#shop/lash/domain/lash-spec.ts'
import { masterName, takesOf } from '../masters/master-name.ts'
import { openedLash } from '../masters/opened-lash.ts'
import { clusterLashes } from './cluster-lashes.ts'
import { coloredLashes } from './colored-lashes.ts'
import { columnsOf, type DemoProduct, optionsOf, picturesOf } from './demo-product.ts'
import { easyFanningLashes } from './easy-fanning-lashes.ts'
import { individualLashes } from './individual-lashes.ts'
import { magneticLashes } from './magnetic-lashes.ts'

const categoryProducts: readonly { kind: LashKind; products: readonly DemoProduct[] }[] = [
  { kind: 'individual', products: individualLashes },
  { kind: 'easy-fanning', products: easyFanningLashes },
  { kind: 'colored', products: coloredLashes },
  { kind: 'magnetic', products: magneticLashes },
  { kind: 'cluster', products: clusterLashes },
]

const daysNew = 20
const daysSettled = 560

/** The products with this `isNew`, one of each category in turn, so that neighbors differ. */
function inTurns(isNew: boolean) {
  const rows = categoryProducts.map(({ kind, products }) =>
    products
      .filter((product) => (product.isNew ?? false) === isNew)
      .map((product) => ({ kind, product })),
  )
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, turn) => rows.flatMap((row) => row[turn] ?? [])).flat()
}

/** The demo catalog in the listing's order, newest first, each product with its age in days. */
export const catalog = [...inTurns(true), ...inTurns(false)].map(({ kind, product }, place) => ({
  columns: columnsOf(product, kind),
  options: optionsOf(product),
  pictures: picturesOf(product),
  opened: openedLash(product, kind),
  masters: takesOf(product).map((take) => ({ ...take, master: masterName(kind, product, take) })),
  isSoldOut: product.soldOut ?? false,
  fewLeft: product.fewLeft ?? [],
  categorySlug: `${kind}-lashes` as const,
  ageDays: (product.isNew ? daysNew : daysSettled) + 4 * place,
}))
