import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, type SearchTerms } from './search-terms.ts'

const nothing: SearchTerms = { text: '', curls: [], lengthsMm: [], thicknesses: [] }

const table: [typed: string, asks: Partial<SearchTerms>][] = [
  ['', {}],
  ['   ', {}],
  ['plum velvet', { text: 'plum velvet' }],
  ['  magnetic   lashes ', { text: 'magnetic lashes' }],
  ['C 0.07 12mm', { curls: ['C'], thicknesses: ['0.07'], lengthsMm: [12] }],
  ['cc', { curls: ['CC'] }],
  ['l+ curl', { curls: ['L+'] }],
  ['D-curl plum', { curls: ['D'], text: 'plum' }],
  ['plum color', { text: 'plum' }],
  ['Colours plum C', { text: 'plum', curls: ['C'] }],
  ['color', { text: 'color' }],
  ['colored lashes', { text: 'colored lashes' }],
  ['curl guide', { text: 'curl guide' }],
  ['c d', { curls: ['C', 'D'] }],
  ['0.1', { thicknesses: ['0.10'] }],
  ['.15 mm', { thicknesses: ['0.15'] }],
  ['0,05mm', { thicknesses: ['0.05'] }],
  ['12 MM', { lengthsMm: [12] }],
  ['8-10mm', { lengthsMm: [8, 9, 10] }],
  ['8mm – 10 mm', { lengthsMm: [8, 9, 10] }],
  ['14-8mm', { text: '14-8mm' }],
  ['2mm', { text: '2mm' }],
  ['30mm', { text: '30mm' }],
  ['no. 12', { text: 'no. 12' }],
  ['5D fan', { text: '5D fan' }],
  ['100% _mink_', { text: '100% _mink_' }],
]

describe('a typed term', () => {
  test.each(table)('%j', (typed, asks) => {
    expect(parseSearch(typed)).toEqual({ ...nothing, ...asks })
  })

  test('is cut off after a hundred characters', () => {
    expect(parseSearch('x'.repeat(1000)).text).toHaveLength(100)
  })

  test('never throws, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        expect(parseSearch(typed).text.length).toBeLessThanOrEqual(101)
      }),
    )
  })
})
