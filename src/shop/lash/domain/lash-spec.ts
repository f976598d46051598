import type { LashPack } from './lash-pack.ts'

/** The kinds of lashes, which look different on the tray. */
export const lashKinds = ['individual', 'easy-fanning', 'colored', 'magnetic', 'cluster'] as const
export type LashKind = (typeof lashKinds)[number]

/** Curls from nearly straight to nearly a half circle; L is flat first and then turns up sharply. */
export const lashCurls = ['J', 'B', 'C', 'CC', 'D', 'L', 'L+'] as const
export type LashCurl = (typeof lashCurls)[number]

/** The specification of a lash that the renderer draws. */
export interface LashSpec {
  kind: LashKind
  curl: LashCurl
  /** 6 to 20 mm: one length, or the lengths of a mixed tray from the inner corner of the eye outward. */
  lengthsMm: readonly number[]
  /** The thickness of a single fiber: 0.03 to 0.25 mm. */
  thicknessMm: number
  /** The number of fibers that share one base: 1 is a classic lash. For closed clusters, the spikes of a segment. */
  fanCount: number
  /** A key of `lashColors`; an unknown name is drawn black. */
  color: string
  /** A key of `lengthMaps`: where on the eye the longest lashes are. */
  map?: LengthMap
  /** The color of the band of magnetic lashes and of clusters, as #rrggbb, or 'clear'. */
  bandColor?: string
  /** What is in the box, if it differs from the defaults. */
  pack?: LashPack
}

/** Relative lash lengths along the lid, from inner to outer corner: 0 is the shortest, 1 the longest. */
export const lengthMaps = {
  natural: [0.1, 0.45, 0.8, 1, 0.95, 0.7],
  doll: [0.1, 0.6, 1, 1, 0.6, 0.2],
  cat: [0, 0.2, 0.42, 0.65, 0.88, 1],
  squirrel: [0.05, 0.3, 0.6, 0.9, 1, 0.6],
  even: [0.7, 0.85, 1, 1, 1, 0.85],
} as const
export type LengthMap = keyof typeof lengthMaps
