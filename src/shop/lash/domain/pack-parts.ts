import { companions, type LashPack } from './lash-pack.ts'
import type { LashKind, LashSpec } from './lash-spec.ts'

/** A part of what is in the box. */
export type PackPart = keyof LashPack

const ofTrays: readonly PackPart[] = [
  'rows',
  'rowsOfEach',
  'perRow',
  'isClosed',
  'shorterMm',
  'guideMm',
  'finish',
]

/** The parts that are counted and drawn for each kind; it ignores all others. */
const partsOf: Readonly<Record<LashKind, readonly PackPart[]>> = {
  individual: ofTrays,
  'easy-fanning': ofTrays,
  colored: ofTrays,
  cluster: [
    'segments',
    'rows',
    'rowsOfEach',
    'isSided',
    'isClosed',
    'covers',
    'bandMm',
    'finish',
    'beside',
    'linerColor',
  ],
  magnetic: ['magnets', 'hasLowerStrips', 'covers', 'bandMm', 'finish', 'beside', 'linerColor'],
}

/** Whether a part of a pack applies to a kind of lash. */
export function hasPart(kind: LashKind, part: PackPart): boolean {
  return partsOf[kind].includes(part)
}

/** Whether a kind of lash has a band, which has a color and a thickness. */
function hasBand(kind: LashKind): boolean {
  return hasPart(kind, 'bandMm')
}

/**
 * Reduces a specification to what its kind has and drops what says nothing: switches that are off, empty lists, full
 * coverage, counts per length for a single length, and the color of an absent liner.
 */
export function asPacked({ pack = {}, bandColor, ...spec }: LashSpec): LashSpec {
  const { beside = [], linerColor, covers, rowsOfEach = [], ...rest } = pack
  const said: LashPack = {
    ...rest,
    ...(covers && covers !== 'full' && { covers }),
    ...(rowsOfEach.length > 0 && spec.lengthsMm.length > 1 && { rowsOfEach }),
    ...(beside.length > 0 && { beside: companions.filter((part) => beside.includes(part)) }),
    ...(linerColor && beside.includes('liner') && { linerColor }),
  }
  const kept = Object.entries(said).filter(
    ([part, value]) => value !== false && hasPart(spec.kind, part as PackPart),
  )
  return {
    ...spec,
    ...(bandColor && hasBand(spec.kind) && { bandColor }),
    ...(kept.length > 0 && { pack: Object.fromEntries(kept) }),
  }
}
