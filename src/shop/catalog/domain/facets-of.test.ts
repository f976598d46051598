import { describe, expect, test } from 'vitest'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { facetsOf } from './facets-of.ts'

const lash: LashSpec = {
  kind: 'individual',
  curl: 'C',
  lengthsMm: [10, 8, 9],
  thicknessMm: 0.1,
  fanCount: 1,
  color: 'Black',
}

const own = { curls: ['C'], lengthsMm: [8, 9, 10], thicknesses: ['0.10'], colors: ['Black'] }

describe('facetsOf', () => {
  test.each([
    ['nothing to choose: the lash itself', null, own],
    ['options that are no measure', { Finish: ['Matte', 'Gloss'] }, own],
    ['curls as offered', { Curl: ['C', 'CC', 'D'] }, { ...own, curls: ['C', 'CC', 'D'] }],
    ['a single length', { Length: ['12mm'] }, { ...own, lengthsMm: [12] }],
    [
      'a mixed tray is every length of it',
      { Length: ['Mixed 8-11mm'] },
      { ...own, lengthsMm: [8, 9, 10, 11] },
    ],
    [
      'a length counts once',
      { Length: ['11mm', '9mm', 'Mixed 9-11mm'] },
      { ...own, lengthsMm: [9, 10, 11] },
    ],
    [
      'finest first',
      { Thickness: ['0.15mm', '0.07mm'] },
      { ...own, thicknesses: ['0.07', '0.15'] },
    ],
    [
      'however it is written',
      { Thickness: ['0.1mm', '0.10 mm', '.12mm', 'fine'] },
      { ...own, thicknesses: ['0.10', '0.12'] },
    ],
    [
      'colors as offered',
      { Color: ['Navy', 'Green', 'Navy'] },
      { ...own, colors: ['Navy', 'Green'] },
    ],
  ])('%s', (_, variants, facets) => {
    expect(facetsOf(lash, variants)).toEqual(facets)
  })

  test('does not change its arguments', () => {
    facetsOf(lash, null)
    expect(lash.lengthsMm).toEqual([10, 8, 9])
  })
})
