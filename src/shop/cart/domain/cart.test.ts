import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subtotalOf } from '#kernel/totals.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { CartItem } from './cart.schema.ts'
import { cartCount } from './cart-count.ts'
import { cartLines } from './cart-lines.ts'
import { expectAdded, expectCleared, expectQuantity, expectRemoved } from './expected-cart.ts'

const createdAt = '2026-03-01T12:00:00.000Z'
const product = (id: number, price = '12.50'): Product => ({
  id,
  name: `Lash ${id}`,
  slug: `lash-${id}`,
  description: null,
  shortDescription: null,
  price,
  originalPrice: null,
  categoryId: null,
  imageUrl: null,
  images: [],
  inStock: true,
  featured: false,
  bestseller: false,
  isNew: false,
  rating: '5.00',
  reviewCount: 0,
  specifications: null,
  variants: null,
  openingChoice: null,
  lash: null,
})
const item = (id: number, quantity: number, variant: string | null = null): CartItem => ({
  id,
  sessionId: '',
  productId: id,
  quantity,
  variant,
  createdAt,
  available: null,
  product: product(id),
})
const cart = [item(1, 2), item(2, 98, '{"Curl":"C"}')]
const quantities = (items: readonly CartItem[]) => items.map(({ id, quantity }) => [id, quantity])

test('the count is the sum of the quantities', () => {
  expect(cartCount(cart)).toBe(100)
  expect(cartCount([])).toBe(0)
})

test('the lines are priced in cents', () => {
  expect(cartLines([item(1, 2)])).toEqual([
    { id: 1, unitPrice: 1250, quantity: 2, lineTotal: 2500 },
  ])
  expect(subtotalOf(cartLines(cart))).toBe(125_000)
})

describe('the expected cart', () => {
  const line = (id: number, quantity: number, variant: string | null) => ({
    id: -1,
    product: product(id),
    quantity,
    variant,
    createdAt,
  })

  test.each([
    [
      'the same line grows',
      line(1, 3, null),
      [
        [1, 5],
        [2, 98],
      ],
    ],
    [
      'a line holds at most 99',
      line(2, 5, '{"Curl":"C"}'),
      [
        [1, 2],
        [2, 99],
      ],
    ],
    [
      'another variant is another line',
      line(2, 1, '{"Curl":"D"}'),
      [
        [1, 2],
        [2, 98],
        [-1, 1],
      ],
    ],
    [
      'a new product comes last',
      line(3, 4, null),
      [
        [1, 2],
        [2, 98],
        [-1, 4],
      ],
    ],
  ])('%s', (_, added, expected) => {
    expect(quantities(expectAdded(cart, added))).toEqual(expected)
  })

  test.each([
    [
      1,
      7,
      [
        [1, 7],
        [2, 98],
      ],
    ],
    [
      1,
      100,
      [
        [1, 99],
        [2, 98],
      ],
    ],
    [
      1,
      0,
      [
        [1, 2],
        [2, 98],
      ],
    ],
    [
      9,
      3,
      [
        [1, 2],
        [2, 98],
      ],
    ],
  ])('line %i set to %i', (id, quantity, expected) => {
    expect(quantities(expectQuantity(cart, id, quantity))).toEqual(expected)
  })

  test('a removed line is gone, and a cleared cart is empty', () => {
    expect(quantities(expectRemoved(cart, 1))).toEqual([[2, 98]])
    expect(expectCleared()).toEqual([])
  })

  test('never holds two lines of one product and variant', () => {
    const add = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(add, { maxLength: 12 }), (adds) => {
        const after = adds.reduce<CartItem[]>(
          (items, { id, quantity }, place) =>
            expectAdded(items, { ...line(id, quantity, null), id: -1 - place }),
          [],
        )
        const wanted = new Map<number, number>()
        for (const { id, quantity } of adds) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
        expect(new Map(after.map((one) => [one.productId, one.quantity]))).toEqual(
          new Map([...wanted].map(([id, count]) => [id, Math.min(count, 99)])),
        )
        expect(after).toHaveLength(wanted.size)
      }),
    )
  })
})
