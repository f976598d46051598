import { createHash } from 'node:crypto'
import type { LashKind } from '#shop/lash/domain/lash-spec.ts'
import type { DemoProduct } from '../demo/demo-product.ts'
import { openedLash } from './opened-lash.ts'

/**
 * The studio's shots of a product: the whole tray, some of its rows close up, a fan or lash on tweezers, and lashes on
 * a lid.
 */
const shots = ['tray', 'rows', 'fan', 'worn'] as const
export type Shot = (typeof shots)[number]

/** A picture that the studio takes of a product. */
export interface Take {
  shot: Shot
  /** Its color, if the color is an option. */
  color: string | null
}

/** The shots that are taken in each color, one color after the other, if the color is an option. */
const shotsInColor = ['tray', 'worn'] as const satisfies readonly Shot[]

/** The takes of a product: the tray and the lid in each color if the color is an option, else every shot. */
export function takesOf({ variants }: Pick<DemoProduct, 'variants'>): readonly Take[] {
  return (
    variants?.Color?.flatMap((color) => shotsInColor.map((shot) => ({ shot, color }))) ??
    shots.map((shot) => ({ shot, color: null }))
  )
}

/** A product whose only color option is that of the take. */
export function productIn<P extends Pick<DemoProduct, 'variants'>>(take: Take, product: P): P {
  if (take.color === null) return product
  return { ...product, variants: { ...product.variants, Color: [take.color] } }
}

/** Raised when a shot's scene changes, so that its older pictures count as stale. */
const sceneVersions: Readonly<Record<Shot, number>> = { tray: 1, rows: 2, fan: 1, worn: 4 }
/** A strip on a lid has its own scene: its band, its magnets and the line drawn for them. */
const wornStripVersion = 5

function sceneVersion(shot: Shot, kind: LashKind): number {
  return shot === 'worn' && kind === 'magnetic' ? wornStripVersion : sceneVersions[shot]
}

/** The visible properties of a product: if any changes, its masters are stale. */
type Seen = Pick<DemoProduct, 'slug' | 'name' | 'lash' | 'variants' | 'specifications'>

/**
 * A master's name without its extension: product, shot, color and a hash of everything visible in it and the scene's
 * version. The same product and scene always give the same name.
 */
export function masterName(kind: LashKind, product: Seen, take: Take): string {
  const { shot, color } = take
  const lash = openedLash(productIn(take, product), kind)
  const seen = [sceneVersion(shot, kind), product.name, sorted(lash), product.specifications.Pieces]
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12)
  return [product.slug, shot, ...(color ? [plain(color)] : []), hash].join('-')
}

const plain = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const sorted = (of: object) => Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))
