import { expect, test } from 'vitest'
import type { LashPack } from './lash-pack.ts'
import type { LashKind, LashSpec } from './lash-spec.ts'
import { asPacked } from './pack-parts.ts'

const all: LashPack = {
  rows: 16,
  rowsOfEach: [10, 6],
  perRow: 20,
  segments: 84,
  isSided: true,
  magnets: 7,
  hasLowerStrips: true,
  covers: 'half',
  bandMm: 0.2,
  isClosed: true,
  shorterMm: 2,
  guideMm: 2,
  finish: 'matte',
  beside: ['applicator', 'liner'],
  linerColor: '#33211a',
}

const lash = (kind: LashKind, more: Partial<LashSpec> = {}): LashSpec => ({
  kind,
  curl: 'C',
  lengthsMm: [8, 10],
  thicknessMm: 0.07,
  fanCount: 5,
  color: 'Black',
  ...more,
})

test.each<[LashKind, string]>([
  ['individual', 'finish guideMm isClosed perRow rows rowsOfEach shorterMm'],
  ['easy-fanning', 'finish guideMm isClosed perRow rows rowsOfEach shorterMm'],
  ['colored', 'finish guideMm isClosed perRow rows rowsOfEach shorterMm'],
  [
    'cluster',
    'bandMm beside covers finish isClosed isSided linerColor rows rowsOfEach segments band',
  ],
  ['magnetic', 'bandMm beside covers finish hasLowerStrips linerColor magnets band'],
])('a lash of the kind %s keeps %s', (kind, parts) => {
  const { pack = {}, bandColor } = asPacked(lash(kind, { pack: all, bandColor: 'clear' }))
  const kept = [...Object.keys(pack).sort(), ...(bandColor ? ['band'] : [])]
  expect(kept.join(' ')).toBe(parts)
})

test.each<[string, LashPack, Partial<LashSpec>]>([
  ['switches that are off', { isSided: false, isClosed: false }, {}],
  ['nothing beside it', { beside: [], linerColor: '#33211a' }, {}],
  ['the whole lash line', { covers: 'full' }, {}],
  ['counts of a single length', { rowsOfEach: [6] }, { lengthsMm: [8] }],
])('%s are left out', (_what, pack, more) => {
  expect(asPacked(lash('cluster', { pack, ...more }))).toEqual(lash('cluster', more))
})

test('accessories are always in the same order', () => {
  const { pack } = asPacked(lash('magnetic', { pack: { beside: ['applicator', 'liner'] } }))
  expect(pack).toEqual({ beside: ['liner', 'applicator'] })
})
