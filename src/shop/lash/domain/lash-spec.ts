import type { LashPack } from './lash-pack.ts'

/** The kinds of lashes, which look different on the tray. */
export const lashKinds = ['individual', 'easy-fanning', 'colored', 'magnetic', 'cluster'] as const
export type LashKind = (typeof lashKinds)[number]

/** Curls from nearly straight to nearly a half circle; L is flat first and then turns up sharply. */
export const lashCurls = ['J', 'B', 'C', 'CC', 'D', 'L', 'L+'] as const
export type LashCurl = (typeof lashCurls)[number]

/** A fiber's color at its root, and at its tip if that differs. */
export interface LashColor {
  root: string
  tip: string
}

/** The colors of fibers, by the name on the tray. */
export const lashColors: Readonly<Record<string, LashColor>> = {
  Black: { root: '#15110f', tip: '#15110f' },
  'Soft Black': { root: '#2a2320', tip: '#2a2320' },
  Espresso: { root: '#33211a', tip: '#33211a' },
  'Dark Brown': { root: '#3f281d', tip: '#3f281d' },
  Brown: { root: '#57382a', tip: '#57382a' },
  Chocolate: { root: '#4a2c20', tip: '#4a2c20' },
  Chestnut: { root: '#6b3b26', tip: '#6b3b26' },
  Auburn: { root: '#7d3321', tip: '#7d3321' },
  Copper: { root: '#9a4f2c', tip: '#9a4f2c' },
  Honey: { root: '#a5743a', tip: '#a5743a' },
  Blonde: { root: '#b18f5e', tip: '#b18f5e' },
  Plum: { root: '#5a2346', tip: '#5a2346' },
  Burgundy: { root: '#6a1d2b', tip: '#6a1d2b' },
  Wine: { root: '#6a1d2b', tip: '#6a1d2b' },
  Rose: { root: '#b3566b', tip: '#b3566b' },
  Pink: { root: '#c76a86', tip: '#c76a86' },
  Lilac: { root: '#8a74ab', tip: '#8a74ab' },
  Violet: { root: '#56408f', tip: '#56408f' },
  Purple: { root: '#563078', tip: '#563078' },
  Sapphire: { root: '#22408c', tip: '#22408c' },
  Blue: { root: '#22408c', tip: '#22408c' },
  Navy: { root: '#1c2a52', tip: '#1c2a52' },
  Teal: { root: '#176069', tip: '#176069' },
  Emerald: { root: '#17613f', tip: '#17613f' },
  Green: { root: '#17613f', tip: '#17613f' },
  Moss: { root: '#56602e', tip: '#56602e' },
  Olive: { root: '#56602e', tip: '#56602e' },
  Gray: { root: '#6d6763', tip: '#6d6763' },
  Grey: { root: '#6d6763', tip: '#6d6763' },
  Silver: { root: '#8b878b', tip: '#8b878b' },
  White: { root: '#d9d2c9', tip: '#f1ece5' },
  'Plum Ombre': { root: '#1b1214', tip: '#8c3d72' },
  'Rose Ombre': { root: '#1d1413', tip: '#cf7487' },
  'Sapphire Ombre': { root: '#12141d', tip: '#3d6bd0' },
  'Emerald Ombre': { root: '#101613', tip: '#2f9466' },
  'Auburn Ombre': { root: '#1b120f', tip: '#b4552f' },
  'Brown Ombre': { root: '#1b1310', tip: '#8a5b40' },
  'Violet Ombre': { root: '#15121d', tip: '#7c62c4' },
  'Burgundy Ombre': { root: '#1b1012', tip: '#a5324a' },
}

/** The specification of a lash that the renderer draws. */
export interface LashSpec {
  kind: LashKind
  curl: LashCurl
  /** 6 to 20 mm: one length, or the lengths of a mixed tray from the inner corner of the eye outwards. */
  lengthsMm: readonly number[]
  /** The thickness of a single fiber: 0.03 to 0.25 mm. */
  thicknessMm: number
  /** The number of fibers that share one base: 1 is a classic lash. Of closed clusters, the spikes of a segment. */
  fanCount: number
  /** A key of `lashColors`; an unknown name is drawn black. */
  color: string
  /** A key of `lengthMaps`: where on the eye the longest lashes are. */
  map?: LengthMap
  /** The color of the band of magnetic lashes and of clusters, as #rrggbb, or 'clear'. */
  bandColor?: string
  /** What is in the box, where it is not as usual. */
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

const colorNames = new Map(Object.keys(lashColors).map((name) => [plainWord(name), name]))

/** The color for a name in any spelling ("plum", "PLUM", "Ombré plum"); black if unknown. */
export function lashColor(name: string): LashColor {
  const word = plainWord(name)
  const turned = word.startsWith('ombre') ? `${word.slice(5)}ombre` : word
  return lashColors[colorNames.get(word) ?? colorNames.get(turned) ?? 'Black'] ?? black
}

const black: LashColor = { root: '#15110f', tip: '#15110f' }

function plainWord(name: string): string {
  const letters = name.normalize('NFD').toLowerCase()
  return letters.replace(/two-?tone/, 'ombre').replace(/[^a-z]/g, '')
}
