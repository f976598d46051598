import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { cents, sum } from './money.ts'
import {
  type Discount,
  missingToFreeShipping,
  noDiscount,
  subtotalOf,
  taxedIn,
  totalsOf,
} from './totals.ts'

const line = (unitPrice: number, quantity = 1) => ({ unitPrice: cents(unitPrice), quantity })
const off = (amount: number, freeShipping = false): Discount => ({
  amount: cents(amount),
  freeShipping,
})

describe('what an order costs (spec 9)', () => {
  test.each([
    ['below the threshold', [line(1699), line(1949)], noDiscount, [3648, 0, 999, 292, 4939]],
    ['at the threshold', [line(2500, 2)], noDiscount, [5000, 0, 0, 400, 5400]],
    ['a cent below it', [line(4999)], noDiscount, [4999, 0, 999, 400, 6398]],
    ['discounted below it', [line(2600, 2)], off(520), [5200, 520, 999, 374, 6053]],
    ['discounted to nothing', [line(1299)], off(5000), [1299, 1299, 999, 0, 999]],
    ['shipped free by a code', [line(1299)], off(0, true), [1299, 0, 0, 104, 1403]],
    ['nothing at all', [], noDiscount, [0, 0, 0, 0, 0]],
  ])('%s', (_name, lines, discount, [subtotal, taken, shipping, tax, total]) => {
    expect(totalsOf(lines, discount, defaultSettings)).toMatchObject({
      subtotal,
      discount: taken,
      shipping,
      tax,
      total,
    })
  })

  const lines = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 10_000_00 }).map(cents),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 20 },
  )
  const discounts = fc.record({
    amount: fc.integer({ min: 0, max: 1_000_000_00 }).map(cents),
    freeShipping: fc.boolean(),
  })

  test('its parts add up to the total, and nothing is ever negative', () => {
    fc.assert(
      fc.property(lines, discounts, (bought, discount) => {
        const totals = totalsOf(bought, discount, defaultSettings)
        expect(totals.total).toBe(sum([totals.discounted, totals.shipping, totals.tax]))
        expect(totals.discounted).toBe(totals.subtotal - totals.discount)
        expect(totals.subtotal).toBe(subtotalOf(bought))
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test.each([
  [0, 5000],
  [3648, 1352],
  [5000, 0],
  [9000, 0],
])('with %i cents, %i more are needed for free shipping', (discounted, missing) => {
  expect(missingToFreeShipping(cents(discounted), defaultSettings)).toBe(missing)
})

test.each([
  ['CA', 725, 145],
  ['OR', 0, 0],
  ['NY', 800, 160],
  ['', 800, 160],
  ['constructor', 800, 160],
])('in the state "%s" the tax is %i basis points', (state, basisPoints, tax) => {
  const settings = { ...defaultSettings, taxByState: { CA: 725, OR: 0 } }
  const taxed = taxedIn(settings, state)
  expect(taxed.taxBasisPoints).toBe(basisPoints)
  expect(totalsOf([line(2000)], noDiscount, taxed).tax).toBe(tax)
})
