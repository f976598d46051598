import { describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { hasWrongQuantity, itemOfLine, newLine, quantityProblem } from './new-line.ts'

const product = {
  id: 7,
  name: 'Plum Velvet',
  images: [],
  imageUrl: null,
  variants: '{"Curl":["C","D"],"Length":["9mm"]}',
  openingChoice: '{"Curl":"D","Length":"9mm"}',
} as unknown as Product

test('a new line starts with buyable values and one unit', () => {
  expect(itemOfLine(newLine(product, 'a'))).toEqual({
    productId: 7,
    quantity: 1,
    variant: '{"Curl":"D","Length":"9mm"}',
  })
})

test.each([
  ['Plum Velvet C 9MM', 'C'],
  ['plum d', 'D'],
  ['plum velvet CC', 'D'],
])('values typed in the search are selected: "%s"', (typed, curl) => {
  expect(newLine(product, 'a', { text: typed }).choice).toEqual({ Curl: curl, Length: '9mm' })
})

test('the values of a typed SKU are selected, whatever else the text says', () => {
  const choice = { Curl: 'C', Length: '9mm' }
  expect(newLine(product, 'a', { text: 'PLUM-D', choice }).choice).toEqual(choice)
})

test('a product without options has no variant text', () => {
  const plain = { ...product, variants: null, openingChoice: null }
  expect(itemOfLine(newLine(plain, 'a')).variant).toBeNull()
})

describe('a typed quantity', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['99', 99],
  ])('of "%s" is %i', (quantity, units) => {
    const line = { ...newLine(product, 'a'), quantity }
    expect(quantityProblem(line)).toBeNull()
    expect(itemOfLine(line).quantity).toBe(units)
  })

  test.each(['', '0', '100', '1.5', 'two', '-1'])('of "%s" is refused', (quantity) => {
    expect(quantityProblem({ quantity })).toBe('A whole number from 1 to 99')
  })
})

test.each([
  [[], false],
  [['1', '99'], false],
  [['2', '0'], true],
])('among quantities %j, one is wrong: %s', (quantities, isWrong) => {
  expect(hasWrongQuantity(quantities.map((quantity) => ({ quantity })))).toBe(isWrong)
})
