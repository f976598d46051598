import { expect, test } from 'vitest'
import type { SpecialChoice } from './catalog.schema.ts'
import { inTermsOf, isSoldOut, openingChoice } from './variant-terms.ts'

const options = [
  { name: 'Curl', values: ['C', 'D'] },
  { name: 'Length', values: ['8mm', '9mm'] },
]
const special = (variant: string, changes: Partial<SpecialChoice> = {}): SpecialChoice => ({
  ...{ variant, price: '10.00', originalPrice: null, inStock: false },
  ...changes,
})
const soldOut = (...variants: [curl: string, length: string][]) =>
  variants.map(([curl, length]) => special(`{"Curl":"${curl}","Length":"${length}"}`))

test.each([
  ['everything is there', [], { Curl: 'C', Length: '8mm' }],
  ['the first is sold out', soldOut(['C', '8mm']), { Curl: 'C', Length: '9mm' }],
  ['a whole curl is sold out', soldOut(['C', '8mm'], ['C', '9mm']), { Curl: 'D', Length: '8mm' }],
  [
    'nothing is left',
    soldOut(['C', '8mm'], ['C', '9mm'], ['D', '8mm'], ['D', '9mm']),
    { Curl: 'C', Length: '8mm' },
  ],
  [
    'another price is no reason',
    [special('{"Curl":"C","Length":"8mm"}', { inStock: true })],
    { Curl: 'C', Length: '8mm' },
  ],
])('where %s, the page opens with %o', (_, choices, opening) => {
  expect(openingChoice(options, choices)).toEqual(opening)
})

test('a product without options opens with nothing chosen', () => {
  expect(openingChoice([], [])).toEqual({})
})

test.each([
  [{ Curl: 'D', Length: '9mm' }, true],
  [{ Curl: 'D', Length: '8mm' }, false],
])('%o is sold out: %s', (choice, wanted) => {
  expect(isSoldOut(options, soldOut(['D', '9mm']), choice)).toBe(wanted)
})

test('a variant with terms of its own replaces price, struck price and stock of its product, and no others', () => {
  const terms = { price: '12.00', originalPrice: '15.00', inStock: true }
  const choices = [special('{"Curl":"D"}', terms)]
  const product = { name: 'Lash', price: '10.00', originalPrice: null, inStock: false, choices }
  expect(inTermsOf(product, '{"Curl":"D"}')).toEqual({ ...product, ...terms })
  expect(inTermsOf(product, '{"Curl":"C"}')).toBe(product)
  expect(inTermsOf(product, null)).toBe(product)
})
