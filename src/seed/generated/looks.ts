import { fanWithin } from '#shop/lash/domain/fans.ts'
import type { LashCurl, LashKind, LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { range } from '../range.ts'

interface Look {
  curls: readonly LashCurl[]
  thicknessesMm: readonly number[]
  fans: readonly number[]
  colors: readonly string[]
  /** Pairs of shortest and longest, in millimeters. */
  lengths: readonly (readonly [number, number])[]
  bandColor?: string
}

const ink = '#15110f'

/**
 * The values that vary among generated products of a kind. The n-th look takes the n-th of each list, starting over at
 * its end.
 */
const pools: Record<LashKind, Look> = {
  individual: {
    curls: ['C', 'B', 'D', 'CC', 'J', 'L', 'C', 'CC'],
    thicknessesMm: [0.15, 0.1, 0.2, 0.12],
    fans: [1],
    colors: ['Black', 'Soft Black', 'Black'],
    lengths: [
      [8, 14],
      [8, 12],
      [9, 13],
    ],
  },
  'easy-fanning': {
    curls: ['C', 'CC', 'D'],
    thicknessesMm: [0.07, 0.05, 0.07, 0.03],
    fans: [5, 7, 4, 12, 6],
    colors: ['Black'],
    lengths: [
      [8, 14],
      [9, 14],
      [8, 13],
      [10, 16],
    ],
  },
  colored: {
    curls: ['C', 'CC', 'B', 'D'],
    thicknessesMm: [0.07, 0.12, 0.05],
    fans: [4, 1, 5],
    colors: ['Espresso', 'Navy', 'Plum', 'Chestnut', 'Green', 'Burgundy', 'Copper', 'Teal'],
    lengths: [
      [8, 13],
      [9, 14],
      [9, 13],
    ],
  },
  magnetic: {
    curls: ['C', 'CC', 'D'],
    thicknessesMm: [0.1, 0.07, 0.12, 0.15],
    fans: [3, 2, 5],
    colors: ['Black', 'Black', 'Espresso'],
    lengths: [
      [8, 11],
      [8, 14],
      [10, 14],
      [11, 16],
    ],
    bandColor: ink,
  },
  cluster: {
    curls: ['D', 'C', 'CC'],
    thicknessesMm: [0.07, 0.05],
    fans: [10, 6, 14, 8],
    colors: ['Black', 'Black', 'Black', 'Espresso'],
    lengths: [
      [10, 14],
      [8, 12],
      [9, 13],
    ],
  },
}

const maps = ['natural', 'squirrel', 'even', 'cat', 'doll'] as const

export const looksPerKind = 8

/** The n-th look of a kind. */
export function lookOf(kind: LashKind, place: number): LashSpec {
  const pool = pools[kind]
  const [shortest, longest] = pick(pool.lengths, place)
  const thicknessMm = pick(pool.thicknessesMm, place)
  const fibers = pick(pool.fans, place)
  // Strips and segments can have any number of fibers; the size of a fan depends on the thickness.
  const isAsMade = kind === 'magnetic' || kind === 'cluster'
  return {
    kind,
    curl: pick(pool.curls, place),
    lengthsMm: range(shortest, longest),
    thicknessMm,
    fanCount: isAsMade ? fibers : fanWithin(thicknessMm, fibers),
    color: pick(pool.colors, place),
    map: pick(maps, place),
    ...(pool.bandColor && { bandColor: pool.bandColor }),
  }
}

function pick<Value>(values: readonly Value[], place: number): Value {
  const value = values[place % values.length]
  if (value === undefined) throw new RangeError('There is nothing to pick from')
  return value
}
