import type { LashKind, LashSpec } from './lash-spec.ts'

/** Finishes of the fibers, dullest first. */
export const finishes = [
  'double matte',
  'matte',
  'semi-matte',
  'satin',
  'semi-gloss',
  'gloss',
] as const
export type Finish = (typeof finishes)[number]

/** What can lie beside a tray. */
export const companions = ['liner', 'pen', 'remover', 'applicator'] as const
export type Companion = (typeof companions)[number]

/** How much of the lash line a set covers, starting at the outer corner. */
export const coverages = ['full', 'half', 'third'] as const
export type Coverage = (typeof coverages)[number]

/** The share of the lash line that each covers. */
export const coverageShares: Readonly<Record<Coverage, number>> = {
  full: 1,
  half: 0.5,
  third: 1 / 3,
}

/**
 * What is in the box, as counted and drawn. Anything left out takes its kind's default; parts that a kind does not have
 * are ignored.
 */
export interface LashPack {
  /** The rows on a tray or on a card of segments. */
  rows?: number
  /** How many rows each length has, in the lengths' order, if a mixed tray does not have the same number of each. */
  rowsOfEach?: readonly number[]
  /** The fans in a row, if they are sold one by one and not as a fringe. */
  perRow?: number
  /** The segments on a card of clusters. */
  segments?: number
  /** Whether half of the segments are cut for the left eye and half for the right. */
  isSided?: boolean
  /** The magnets on each strip. */
  magnets?: number
  /** Whether each upper strip comes with a shorter lower one. */
  hasLowerStrips?: boolean
  covers?: Coverage
  /** The thickness of the band, in millimeters. */
  bandMm?: number
  /** Whether the fibers of a fan meet in one point. */
  isClosed?: boolean
  /** How much shorter every other fiber is, in millimeters. */
  shorterMm?: number
  /** The spacing printed along the strips, in millimeters. */
  guideMm?: number
  finish?: Finish
  /** What comes with it. */
  beside?: readonly Companion[]
  /** The color of the liner, as #rrggbb. */
  linerColor?: string
}

const ink = '#1b1513'

const usual = {
  rows: 12,
  rowsOfEach: [] as readonly number[],
  perRow: 0,
  segments: 72,
  isSided: false,
  magnets: 5,
  hasLowerStrips: false,
  covers: 'full' as Coverage,
  bandMm: 0.3,
  isClosed: false,
  shorterMm: 0,
  guideMm: 0,
  finish: 'satin' as Finish,
  beside: [] as readonly Companion[],
  linerColor: ink,
}

/** Defaults that differ by kind. */
const usualOf: Partial<Record<LashKind, LashPack>> = { cluster: { rows: 6 } }

/** A lash's band; a null color means clear. */
export interface Band {
  color: string | null
  thickMm: number
}

/** The pack of a lash with all defaults filled in. */
export function packOf({ kind, pack, bandColor }: Pick<LashSpec, 'kind' | 'pack' | 'bandColor'>) {
  const full = { ...usual, ...usualOf[kind], ...pack }
  const band: Band = {
    color: bandColor === 'clear' ? null : (bandColor ?? ink),
    thickMm: full.bandMm,
  }
  return { ...full, band }
}

/**
 * The length of each row in millimeters, shortest at the top: as the pack says, or the same number of rows for each.
 */
export function rowLengthsOf(spec: LashSpec): number[] {
  const { rows, rowsOfEach } = packOf(spec)
  const { lengthsMm } = spec
  const isSaid =
    rowsOfEach.length === lengthsMm.length &&
    rowsOfEach.reduce((sum, count) => sum + count, 0) === rows
  const shortest = (first: number, second: number) => first - second
  if (isSaid) {
    return lengthsMm
      .flatMap((lengthMm, at) => Array.from({ length: rowsOfEach[at] ?? 0 }, () => lengthMm))
      .sort(shortest)
  }
  const sorted = [...lengthsMm].sort(shortest)
  return Array.from({ length: rows }, (_, row) => {
    return sorted[Math.floor((row * sorted.length) / rows)] ?? 12
  })
}
