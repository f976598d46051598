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

/**
 * A product's picture as SVG text. The slug seeds the random numbers, so the picture never changes. Only the demo's
 * products bear its brand: a slug with a mark is that of an owner's drawing.
 */
export function drawProduct(slug: string, view: ProductView, spec: LashSpec): string {
  return productViews[view](spec, seedOf(slug), !isMarked(slug))
}

/** Raised when drawings change, to invalidate stored pictures of an earlier revision. */
export const drawingRevision = 5

const mark = /-0[0-9a-z]{7}$/

/** A slug with the mark of what its drawing shows, any text, so that another drawing has other files. */
export function markedSlug(slug: string, shown: string): string {
  return `${slug}-0${seedOf(shown).toString(36).padStart(7, '0')}`
}

function isMarked(slug: string): boolean {
  return mark.test(slug)
}

/** The slug before its mark; the same slug if it has none. */
export function unmarkedSlug(slug: string): string {
  return slug.replace(mark, '')
}
