import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, sum } from '#kernel/money.ts'
import { subtotalOf, totalsOf } from '#kernel/totals.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { bogoDiscount } from './discount-of.ts'
import { promotionTypes } from './promotion.schema.ts'
import { type BasketLine, judgeCode, type Promotion, promotionOf } from './promotion.ts'

const now = new Date('2026-03-01T12:00:00Z')
const asking = { now, usesByCustomer: 0 }
const code: Promotion = {
  code: 'CODE',
  type: 'percentage',
  value: 1500,
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
const line = (unitPrice: number, quantity: number, productId = 1, categoryId = 10): BasketLine => ({
  unitPrice: cents(unitPrice),
  quantity,
  productId,
  categoryId,
})
const linesOf = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    productId: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.constantFrom(10, 20, null),
  }),
  { minLength: 1, maxLength: 8 },
) as fc.Arbitrary<BasketLine[]>

describe('a code that fits', () => {
  test.each([
    ['percentage', 1500, 1500, 'off', 225, '15% off: you save $2.25'],
    ['percentage', 1250, 1999, 'rounded half up', 250, '12.5% off: you save $2.50'],
    ['percentage', 10000, 1999, 'all of it', 1999, '100% off: you save $19.99'],
    ['fixed', 500, 2000, 'off', 500, 'Code applied: you save $5.00'],
    ['fixed', 5000, 2000, 'at most all of it', 2000, 'Code applied: you save $20.00'],
    ['free_shipping', 0, 2000, 'nothing off', 0, 'Your order ships free'],
  ] as const)('%s of %i on %i: %s', (type, value, amount, _, off, message) => {
    const verdict = judgeCode({ ...code, type, value }, { amount: cents(amount) }, asking)
    const freeShipping = type === 'free_shipping'
    expect(verdict).toEqual({
      valid: true,
      type,
      message,
      discount: { amount: off, freeShipping },
    })
  })

  test.each([
    [[line(2000, 2)], 2000],
    [[line(2000, 3)], 2000],
    [[line(2000, 4)], 4000],
    [[line(1000, 1), line(2000, 1)], 1000],
    [[line(1000, 1), line(3000, 1), line(2000, 1)], 2000],
    [[line(1000, 2), line(3000, 1), line(2000, 1)], 3000],
    [[line(1000, 1), line(2000, 2)], 2000],
    [[line(1000, 1)], 0],
    [[], 0],
  ])('bogo on %o takes %i off', (lines, off) => {
    expect(bogoDiscount(lines)).toBe(off)
  })
})

describe('a code that does not fit', () => {
  const early = new Date('2026-03-01T12:00:01Z')
  test.each([
    [null, 'unknown', 'Invalid promotional code'],
    [{ isActive: false }, 'unknown', 'Invalid promotional code'],
    [{ validFrom: early }, 'not-yet', 'This promotional code is not valid yet'],
    [{ validUntil: now }, 'expired', 'This promotional code has expired'],
    [{ maxUses: 5, uses: 5 }, 'used-up', 'This promotional code has been used up'],
    [{ minimum: cents(5000) }, 'below-minimum', 'Spend $15.01 more to use this code'],
    [{ type: 'bogo' }, 'needs-items', 'Add items to your cart to use this code'],
  ] as const)('%o: %s', (changes, misfit, message) => {
    const promotion = changes && { ...code, ...changes }
    expect(judgeCode(promotion, { amount: cents(3499) }, asking)).toMatchObject({
      valid: false,
      misfit,
      message,
    })
  })

  test('BOGO requires a second unit', () => {
    expect(judgeCode({ ...code, type: 'bogo' }, { lines: [line(1000, 1)] }, asking)).toMatchObject({
      valid: false,
      misfit: 'needs-pair',
    })
  })

  test.each([
    [{ validFrom: now }],
    [{ validUntil: early }],
    [{ maxUses: 5, uses: 4 }],
    [{ minimum: cents(3499) }],
  ])('fits up to the last use with %o', (changes) => {
    expect(judgeCode({ ...code, ...changes }, { amount: cents(3499) }, asking).valid).toBe(true)
  })
})

describe('a code for some products', () => {
  const lines = [line(1000, 2, 1, 10), line(3000, 1, 2, 20), line(5000, 1, 3, 20)]
  test.each([
    ['percentage', 1000, { categoryIds: [10] }, 200],
    ['percentage', 1000, { categoryIds: [20] }, 800],
    ['percentage', 1000, { productIds: [3] }, 500],
    ['percentage', 1000, { categoryIds: [10], productIds: [3] }, 700],
    ['percentage', 1000, { categoryIds: [20], productIds: [3] }, 800],
    ['fixed', 2500, { categoryIds: [10] }, 2000],
    ['fixed', 2500, { categoryIds: [20] }, 2500],
    ['bogo', 0, { categoryIds: [20] }, 3000],
    ['bogo', 0, { categoryIds: [10] }, 1000],
    ['free_shipping', 0, { productIds: [1] }, 0],
  ] as const)('%s of %i for %o takes %4$i off', (type, value, scope, off) => {
    const verdict = judgeCode({ ...code, type, value, ...scope }, { lines }, asking)
    expect(verdict).toMatchObject({ valid: true, discount: { amount: off } })
  })

  test('counts the whole order for its minimum', () => {
    const limited = { ...code, categoryIds: [10], minimum: cents(10_000) }
    expect(judgeCode(limited, { lines }, asking)).toMatchObject({ discount: { amount: 300 } })
  })

  test.each([
    [{ lines }, 'other-items', 'This code does not apply to anything in your cart'],
    [
      { lines: [line(900, 2, 4)] },
      'other-items',
      'This code does not apply to anything in your cart',
    ],
    [{ lines: [] }, 'needs-items', 'Add items to your cart to use this code'],
    [{ amount: cents(9000) }, 'needs-items', 'Add items to your cart to use this code'],
  ])('on %o does not fit', (basket, misfit, message) => {
    const limited = { ...code, categoryIds: [99] }
    expect(judgeCode(limited, basket, asking)).toMatchObject({ valid: false, misfit, message })
  })

  test('does not pair an included product with another', () => {
    const limited = { ...code, type: 'bogo', productIds: [3] } as const
    expect(judgeCode(limited, { lines }, asking)).toMatchObject({ misfit: 'needs-pair' })
  })
})

test.each([
  [1, 0, null],
  [1, 1, 'You have already used this promotional code'],
  [3, 2, null],
  [3, 3, 'You have already used this promotional code 3 times'],
  [null, 9, null],
])('a code with %s uses per customer, used %i times', (perCustomer, usesByCustomer, message) => {
  const basket = { amount: cents(3499) }
  const verdict = judgeCode({ ...code, perCustomer }, basket, { now, usesByCustomer })
  expect(verdict.valid ? null : verdict.message).toBe(message)
})

describe('whatever the cart', () => {
  test('BOGO makes half the units free, never the more expensive of a pair', () => {
    fc.assert(
      fc.property(linesOf, (lines) => {
        const units = lines
          .flatMap(({ unitPrice, quantity }) => Array<Cents>(quantity).fill(unitPrice))
          .toSorted((a, b) => b - a)
        const cheaper = units.filter((_, place) => place % 2 === 1)
        expect(bogoDiscount(lines)).toBe(sum(cheaper))
      }),
    )
  })

  test('a discount is between zero and the subtotal, and the parts sum to the total', () => {
    const type = fc.constantFrom(...promotionTypes)
    const scope = fc.record({
      categoryIds: fc.subarray([10, 20]),
      productIds: fc.subarray([1, 2]),
    })
    fc.assert(
      fc.property(
        linesOf,
        type,
        fc.integer({ min: 0, max: 10_000 }),
        scope,
        (lines, type, value, limits) => {
          const verdict = judgeCode({ ...code, type, value, ...limits }, { lines }, asking)
          const discount = verdict.valid ? verdict.discount.amount : 0
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(subtotalOf(lines))
          if (!verdict.valid) return
          const totals = totalsOf(lines, verdict.discount, defaultSettings)
          expect(totals.total).toBe(
            totals.subtotal - totals.discount + totals.shipping + totals.tax,
          )
        },
      ),
    )
  })
})

test('a stored code is read with its decimals', () => {
  const stored = {
    code: 'LASH15',
    type: 'percentage',
    value: '15.00',
    minimumOrderAmount: '25.00',
    maxUses: 5,
    currentUses: 2,
    validFrom: null,
    validUntil: now,
    isActive: true,
    perCustomer: 1,
    categoryIds: [10],
    productIds: [],
  }
  expect(promotionOf(stored)).toEqual({
    code: 'LASH15',
    type: 'percentage',
    value: 1500,
    minimum: 2500,
    maxUses: 5,
    uses: 2,
    validFrom: null,
    validUntil: now,
    isActive: true,
    perCustomer: 1,
    categoryIds: [10],
    productIds: [],
  })
})
