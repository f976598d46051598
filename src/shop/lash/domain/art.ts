import { drawBouquet } from './bouquet.ts'
import type { LashKind, LashSpec } from './lash-spec.ts'
import { drawMacro } from './macro.ts'
import { seedOf } from './random.ts'
import { drawShare } from './share.ts'
import { drawTray } from './tray.ts'
import { drawWorn } from './worn.ts'

/** The five categories by slug (spec 2, footer), each with the lash of its picture. */
const categories: Readonly<Record<string, LashSpec>> = {
  'individual-lashes': example('individual', { curl: 'C', thicknessMm: 0.15, fanCount: 1 }),
  'easy-fanning-lashes': example('easy-fanning', { curl: 'CC', thicknessMm: 0.05, fanCount: 8 }),
  'colored-lashes': example('colored', { curl: 'C', thicknessMm: 0.07, fanCount: 6 }),
  'magnetic-lashes': example('magnetic', { curl: 'C', thicknessMm: 0.1, fanCount: 3 }),
  'cluster-lashes': example('cluster', { curl: 'C', thicknessMm: 0.07, fanCount: 16 }),
}

function example(
  kind: LashKind,
  shape: Pick<LashSpec, 'curl' | 'thicknessMm' | 'fanCount'>,
): LashSpec {
  return { kind, ...shape, lengthsMm: [8, 9, 10, 11, 12, 13, 14], color: 'Black' }
}

const pieces: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    Object.entries(categories).map(([slug, spec]) => [
      `category-${slug}`,
      () => (spec.kind === 'colored' ? drawBouquet(spec, 5) : drawMacro(spec, seedOf(slug))),
    ]),
  ),
}

/** The keys of the photographs that belong to no product: the landing page's, wide and upright, the poster of its film, and lashes on a lid. */
export const photographKeys = ['still-life', 'still-life-tall', 'opening-fan', 'lid-wide'] as const
export type PhotographKey = (typeof photographKeys)[number]

/** The keys of the pictures that belong to no product. */
export const artKeys: readonly string[] = [...photographKeys, ...Object.keys(pieces)]

/** An illustration as SVG text; null for a key of which there is none. */
export function drawArt(key: string): string | null {
  return Object.hasOwn(pieces, key) ? (pieces[key]?.() ?? null) : null
}

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

/** Raised when drawings change, so that stored pictures of an earlier revision are not used. */
export const drawingRevision = 3
