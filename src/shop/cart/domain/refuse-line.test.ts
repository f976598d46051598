import { expect, test } from 'vitest'
import { refuseLine } from './refuse-line.ts'

const product = { name: 'Wispy Nights', inStock: true, stock: null, variants: null }

test.each([
  [{}, 99, null],
  [{}, 100, 'A cart holds at most 99 of Wispy Nights in one choice'],
  [{ inStock: false }, 1, 'Wispy Nights is out of stock'],
  [{ stock: 0 }, 1, 'Wispy Nights is out of stock'],
  [{ stock: 3 }, 3, null],
  [{ stock: 3 }, 4, 'Only 3 left of Wispy Nights'],
])('of %o, %i units: %s', (changes, quantity, message) => {
  const refusal = refuseLine({ product: { ...product, ...changes }, variant: null, quantity })
  expect(refusal?.message ?? null).toBe(message)
})

test('all lines of a product together do not exceed its stock', () => {
  const few = { ...product, stock: 3 }
  expect(refuseLine({ product: few, variant: null, quantity: 2, units: 3 })).toBeNull()
  expect(refuseLine({ product: few, variant: null, quantity: 2, units: 4 })).toEqual({
    reason: 'too-few',
    code: 'conflict',
    message: 'Only 3 left of Wispy Nights',
  })
})

test.each([
  [null, 'Please choose Curl'],
  ['{"Curl":"Z"}', 'Curl cannot be "Z"'],
  ['{"Curl":"C"}', null],
])('of a product with options, the choice %j: %s', (variant, message) => {
  const curled = { ...product, variants: '{"Curl":["C","D"]}' }
  const refusal = refuseLine({ product: curled, variant, quantity: 1 })
  expect(refusal?.message ?? null).toBe(message)
  expect(refusal?.reason).toBe(message ? 'choice' : undefined)
})

test('a product that is sold out is refused before a missing choice', () => {
  const gone = { ...product, inStock: false, variants: '{"Curl":["C"]}' }
  expect(refuseLine({ product: gone, variant: null, quantity: 1 })?.reason).toBe('sold-out')
})
