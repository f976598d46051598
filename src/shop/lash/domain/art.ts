import type { LashSpec } from './lash-spec.ts'
import { drawMacro } from './macro.ts'
import { seedOf } from './random.ts'
import { drawShare } from './share.ts'
import { drawTray } from './tray.ts'
import { drawWorn } from './worn.ts'

/**
 * The keys of photographs that belong to no product: the landing page's, wide and upright, its film's poster, lashes on
 * a lid, and what each category sells (spec 2, footer).
 */
export const photographKeys = [
  'still-life',
  'still-life-tall',
  'opening-fan',
  'lid-wide',
  'category-individual-lashes',
  'category-easy-fanning-lashes',
  'category-colored-lashes',
  'category-magnetic-lashes',
  'category-cluster-lashes',
] as const
export type PhotographKey = (typeof photographKeys)[number]

/** The views of a product, by the last part of the picture's key. */
export const productViews = {
  1: drawTray,
  2: drawMacro,
  3: drawWorn,
  share: drawShare,
} as const
export type ProductView = keyof typeof productViews

/** A product's picture as SVG text. The slug seeds the random numbers, so the picture never changes. */
export function drawProduct(slug: string, view: ProductView, spec: LashSpec): string {
  return productViews[view](spec, seedOf(slug))
}

/** Raised when drawings change, to invalidate stored pictures of an earlier revision. */
export const drawingRevision = 4
