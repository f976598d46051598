import { expect, test } from 'vitest'
import type { SpecialChoice } from './catalog.schema.ts'
import { inTermsOf, isSoldOut } from './variant-terms.ts'

const options = [
  { name: 'Curl', values: ['C', 'D'] },
  { name: 'Length', values: ['8mm', '9mm'] },
]
const special = (variant: string, changes: Partial<SpecialChoice> = {}): SpecialChoice => ({
  variant,
  price: '10.00',
  originalPrice: null,
  inStock: false,
  ...changes,
})
const soldOut = (...variants: [curl: string, length: string][]) =>
  variants.map(([curl, length]) => special(`{"Curl":"${curl}","Length":"${length}"}`))

test.each([
  [{ Curl: 'D', Length: '9mm' }, true],
  [{ Curl: 'D', Length: '8mm' }, false],
])('%o is sold out: %s', (choice, wanted) => {
  expect(isSoldOut(options, soldOut(['D', '9mm']), choice)).toBe(wanted)
})

test('a variant’s own terms replace only its product’s price, struck price, and stock', () => {
  const terms = { price: '12.00', originalPrice: '15.00', inStock: true }
  const choices = [special('{"Curl":"D"}', terms)]
  const product = { name: 'Lash', price: '10.00', originalPrice: null, inStock: false, choices }
  expect(inTermsOf(product, '{"Curl":"D"}')).toEqual({ ...product, ...terms })
  expect(inTermsOf(product, '{"Curl":"C"}')).toBe(product)
  expect(inTermsOf(product, null)).toBe(product)
})
