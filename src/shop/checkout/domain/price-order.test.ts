import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '#kernel/money.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { type OrderedLine, priceOrder } from './price-order.ts'

const now = new Date('2026-03-01T12:00:00Z')
const request = { promotion: undefined, expectedTotal: null }
const lash = { name: 'Wispy Nights', inStock: true, variants: null }
const uncounted = { isOffered: true, available: null }
const line: OrderedLine = {
  unitPrice: cents(2000),
  quantity: 2,
  choice: null,
  variant: uncounted,
  product: lash,
  productId: 1,
  categoryId: null,
}
const code: Promotion = {
  code: 'LASH10',
  type: 'percentage',
  value: 1000,
  minimum: null,
  maxUses: null,
  uses: 0,
  validFrom: null,
  validUntil: null,
  isActive: true,
  perCustomer: null,
  categoryIds: [],
  productIds: [],
}

describe('an order is refused', () => {
  const curl = { ...lash, variants: '{"Curl":["C"]}' }
  test.each([
    ['when the cart is empty', { lines: [] }, 'bad-request', 'Your cart is empty'],
    [
      'when a product is out of stock',
      { lines: [{ ...line, product: { ...lash, inStock: false } }] },
      'conflict',
      'Wispy Nights is out of stock',
    ],
    [
      'when nothing is left',
      { lines: [{ ...line, variant: { ...uncounted, available: 0 } }] },
      'conflict',
      'Wispy Nights is out of stock',
    ],
    [
      'when too few are left',
      { lines: [line, { ...line, variant: { ...uncounted, available: 1 } }] },
      'conflict',
      'Only 1 of Wispy Nights left',
    ],
    [
      'when an option is gone',
      { lines: [{ ...line, choice: '{"Curl":"D"}', product: curl }] },
      'conflict',
      'The option you chose for Wispy Nights is no longer available. Please choose again',
    ],
    [
      'when the owner stopped selling a variant',
      { lines: [{ ...line, variant: { ...uncounted, isOffered: false } }] },
      'conflict',
      'The option you chose for Wispy Nights is no longer available. Please choose again',
    ],
    ['with an unknown code', { promotion: null }, 'conflict', 'Invalid promotional code'],
    [
      'with a code that is used up',
      { promotion: { ...code, maxUses: 1, uses: 1 } },
      'conflict',
      'This promotional code has been used up',
    ],
    [
      'when the total is not the one seen',
      { expectedTotal: cents(5000) },
      'conflict',
      'Your total is now $53.19 instead of $50.00. Nothing was charged. Please check everything and place the order again',
    ],
    [
      'when the total changed after it was paid',
      { expectedTotal: cents(5000), paid: cents(5000) },
      'conflict',
      'Your total is now $53.19 instead of $50.00. The $50.00 you paid still counts toward your order. Please check everything and place the order again',
    ],
  ] as const)('%s', (_, changes, refusal, message) => {
    const asked = { lines: [line], ...request, ...changes }
    expect(priceOrder(asked, defaultSettings, now)).toMatchObject({
      accepted: false,
      code: refusal,
      message,
    })
  })
})

test('an order is priced with its code and matches what the shopper saw', () => {
  const asked = { lines: [line], promotion: code, expectedTotal: cents(4887) }
  expect(priceOrder(asked, defaultSettings, now)).toEqual({
    accepted: true,
    totals: {
      subtotal: 4000,
      discount: 400,
      discounted: 3600,
      shipping: 999,
      tax: 288,
      total: 4887,
    },
  })
})

test('the parts of every order sum to its total', () => {
  const units = fc.record({
    unitPrice: fc.integer({ min: 1, max: 9_999 }).map(cents),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const lines = fc.array(units, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (units, value) => {
      const asked = units.map((one) => ({ ...line, ...one }))
      const priced = priceOrder(
        { ...request, lines: asked, promotion: { ...code, value } },
        defaultSettings,
        now,
      )
      if (!priced.accepted) throw new Error(priced.message)
      const { subtotal, discount, discounted, shipping, tax, total } = priced.totals
      expect(subtotal - discount).toBe(discounted)
      expect(sum([discounted, shipping, tax])).toBe(total)
    }),
  )
})
