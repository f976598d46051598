import { describe, expect, test } from 'vitest'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { hasOpenLine, itemOfLine, newLine, openOptions, quantityProblem } from './new-line.ts'

const product = {
  id: 7,
  name: 'Plum Velvet',
  images: [],
  imageUrl: null,
  variants: '{"Curl":["C","D"],"Length":["9mm"]}',
  openingChoice: '{"Curl":"D","Length":"9mm"}',
} as unknown as Product

test('a new line starts with one unit, and leaves open what there is to choose', () => {
  const line = newLine(product, 'a')
  expect(itemOfLine(line)).toEqual({ productId: 7, quantity: 1, variant: '{"Length":"9mm"}' })
  expect(openOptions(line)).toEqual(['Curl'])
  expect(openOptions({ ...line, choice: { ...line.choice, Curl: 'C' } })).toEqual([])
})

test.each([
  ['Plum Velvet C 9MM', 'C'],
  ['plum d', 'D'],
  ['plum velvet CC', undefined],
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
  [[{ quantity: '1' }, { quantity: '99' }], false],
  [[{ quantity: '2' }, { quantity: '0' }], true],
  [[{}, { choice: { Length: '9mm' } }], true],
])('among lines with %j, one is open: %s', (changes, isOpen) => {
  const line = newLine(product, 'a', { choice: { Curl: 'C' } })
  expect(hasOpenLine(changes.map((change) => ({ ...line, ...change })))).toBe(isOpen)
})
