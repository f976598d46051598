import { clusterLashes } from '#seed/demo/cluster-lashes.ts'
import { coloredLashes } from '#seed/demo/colored-lashes.ts'
import type { DemoProduct } from '#seed/demo/demo-product.ts'
import { easyFanningLashes } from '#seed/demo/easy-fanning-lashes.ts'
import { individualLashes } from '#seed/demo/individual-lashes.ts'
import { magneticLashes } from '#seed/demo/magnetic-lashes.ts'
import { productIn, type Take } from '#seed/masters/master-name.ts'
import { openedLash } from '#seed/masters/opened-lash.ts'
import type { LashKind, LashSpec } from '#shop/lash/domain/lash-spec.ts'

/** A product in the studio. */
export interface Subject {
  product: DemoProduct
  /** The pictured lash, with the contents of its box. */
  lash: LashSpec
  /** Its position in its category, so that neighbors are seen from different sides. */
  place: number
}

const products: Readonly<Record<LashKind, readonly DemoProduct[]>> = {
  individual: individualLashes,
  'easy-fanning': easyFanningLashes,
  colored: coloredLashes,
  magnetic: magneticLashes,
  cluster: clusterLashes,
}

/** Every product of the demo. */
export const subjects: readonly Subject[] = Object.entries(products).flatMap(([kind, shelf]) =>
  shelf.map((product, place) => ({
    product,
    lash: openedLash(product, kind as LashKind),
    place,
  })),
)

/** Finds a product of the demo by its slug. */
export function subjectOf(slug: string): Subject {
  const subject = subjects.find(({ product }) => product.slug === slug)
  if (!subject) throw new Error(`There is no product ${slug}`)
  return subject
}

/** The subject in a take's color. */
export function subjectIn(take: Take, subject: Subject): Subject {
  return { ...subject, lash: openedLash(productIn(take, subject.product), subject.lash.kind) }
}
