import { createHash } from 'node:crypto'
import type { LashKind } from '#shop/lash/domain/lash-spec.ts'
import type { DemoProduct } from '../demo/demo-product.ts'
import { openedLash } from './opened-lash.ts'

/** What the studio pictures of a product: the whole tray, some of its rows close up, and a fan or lash on tweezers. */
const shots = ['tray', 'rows', 'fan'] as const
export type Shot = (typeof shots)[number]

/**
 * The shots that are taken of a product: none where its color can be chosen, because a photograph would stay in the first
 * one, where a drawing follows.
 */
export function shotsOf({ variants }: Pick<DemoProduct, 'variants'>): readonly Shot[] {
  return variants?.Color ? [] : shots
}

/** Raised for a shot when its scene changes, so that pictures of the earlier one count as stale. */
const sceneVersions: Readonly<Record<Shot, number>> = { tray: 1, rows: 1, fan: 1 }

/** What can be seen of a product: a master is stale when any of it has changed. */
type Seen = Pick<DemoProduct, 'slug' | 'name' | 'lash' | 'variants' | 'specifications'>

/**
 * The name of a master without its ending: product, shot and a hash of all that can be seen in it and of the scene's
 * version. The same product and scene always give the same name.
 */
export function masterName(kind: LashKind, product: Seen, shot: Shot): string {
  const lash = openedLash(product, kind)
  const seen = [sceneVersions[shot], product.name, sorted(lash), product.specifications.Pieces]
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12)
  return `${product.slug}-${shot}-${hash}`
}

const sorted = (of: object) => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))
