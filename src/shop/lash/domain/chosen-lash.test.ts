import { describe, expect, test } from 'vitest'
import { lashSpecFor, readLashSpec } from './chosen-lash.ts'
import { lashColor, lashColors } from './lash-color.ts'
import type { LashSpec } from './lash-spec.ts'

const base: LashSpec = {
  kind: 'individual',
  curl: 'C',
  lengthsMm: [8, 10, 12],
  thicknessMm: 0.15,
  fanCount: 1,
  color: 'Black',
}

describe('chosen options change the lash', () => {
  test.each<[Record<string, string>, Partial<LashSpec>]>([
    [{ Curl: 'CC' }, { curl: 'CC' }],
    [{ Curl: 'l+' }, { curl: 'L+' }],
    [{ Curl: 'Z' }, {}],
    [{ Length: '12mm' }, { lengthsMm: [12] }],
    [{ Length: 'Mixed 8-14mm' }, { lengthsMm: [8, 9, 10, 11, 12, 13, 14] }],
    [{ Length: 'Mixed 9–11 mm' }, { lengthsMm: [9, 10, 11] }],
    [{ Length: 'long' }, {}],
    [{ Length: '400mm' }, {}],
    [{ Thickness: '0.05' }, { thicknessMm: 0.05 }],
    [{ Thickness: '0.07mm' }, { thicknessMm: 0.07 }],
    [{ Thickness: '.05' }, { thicknessMm: 0.05 }],
    [{ Thickness: '5' }, {}],
    [{ Color: 'Plum' }, { color: 'Plum' }],
    [{ Colour: 'Plum' }, { color: 'Plum' }],
    [{ Pack: 'Two' }, {}],
    [
      { Curl: 'D', Length: '9mm' },
      { curl: 'D', lengthsMm: [9] },
    ],
    [{}, {}],
  ])('%j makes %j', (chosen, change) => {
    expect(lashSpecFor(base, chosen)).toEqual({ ...base, ...change })
  })

  test('does not change its base', () => {
    const before = structuredClone(base)
    lashSpecFor(base, { Curl: 'D', Length: '9mm' })
    expect(base).toEqual(before)
  })
})

test('a thicker fiber makes a smaller fan, and a classic lash stays classic (size guide)', () => {
  const fan: LashSpec = { ...base, kind: 'easy-fanning', thicknessMm: 0.03, fanCount: 14 }
  const fansAt = (mm: string) => lashSpecFor(fan, { Thickness: mm }).fanCount
  expect(['0.03mm', '0.05mm', '0.07mm', '0.15mm'].map(fansAt)).toEqual([14, 10, 6, 1])
  expect(lashSpecFor(base, { Thickness: '0.05mm' }).fanCount).toBe(1)
})

describe('a stored lash', () => {
  test.each<[unknown, boolean]>([
    [base, true],
    [{ ...base, map: 'cat', bandColor: '#15110f' }, true],
    [{ ...base, curl: 'Q' }, false],
    [{ ...base, kind: 'beard' }, false],
    [{ ...base, lengthsMm: [] }, false],
    [{ ...base, lengthsMm: ['12'] }, false],
    [{ ...base, thicknessMm: 'thin' }, false],
    [{ ...base, map: 'dog' }, false],
    [{ ...base, bandColor: '"/><script>' }, false],
    [null, false],
    ['C', false],
  ])('%j can be drawn: %s', (stored, drawable) => {
    expect(readLashSpec(stored)).toEqual(drawable ? stored : null)
  })
})

describe('lash colors', () => {
  test.each([
    ['Plum', 'Plum'],
    ['plum', 'Plum'],
    ['OMBRÉ PLUM', 'Plum Ombre'],
    ['two-tone rose', 'Rose Ombre'],
    ['nobody knows', 'Black'],
    ['constructor', 'Black'],
  ])('%s is drawn as %s', (name, known) => {
    expect(lashColor(name)).toEqual(lashColors[known])
  })
})
