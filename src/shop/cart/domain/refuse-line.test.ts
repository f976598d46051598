import { expect, test } from 'vitest'
import { refuseLine } from './refuse-line.ts'

const product = { name: 'Wispy Nights', inStock: true, stock: null }

test.each([
  [{}, 99, null],
  [{}, 100, 'A cart holds at most 99 of Wispy Nights in one choice'],
  [{ inStock: false }, 1, 'Wispy Nights is out of stock'],
  [{ stock: 0 }, 1, 'Wispy Nights is out of stock'],
  [{ stock: 3 }, 3, null],
  [{ stock: 3 }, 4, 'Only 3 left of Wispy Nights'],
])('of %o, %i units: %s', (changes, quantity, message) => {
  const refusal = refuseLine({ product: { ...product, ...changes }, quantity })
  expect(refusal?.message ?? null).toBe(message)
})
