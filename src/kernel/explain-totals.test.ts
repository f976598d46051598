import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { beforeState, explainTotals } from './explain-totals.ts'
import { cents, sum } from './money.ts'
import { noDiscount, totalsOf } from './totals.ts'

const one = (unitPrice: number) => [{ unitPrice: cents(unitPrice), quantity: 1 }]
const code = { code: 'PAIR', label: 'BOGO Discount' }

describe('every row explains itself', () => {
  test('below the threshold', () => {
    const rows = explainTotals(totalsOf(one(2000), noDiscount, defaultSettings), defaultSettings)
    expect(rows).toEqual([
      {
        row: 'subtotal',
        label: 'Subtotal',
        amount: 2000,
        because: 'Price times quantity of every item',
      },
      { row: 'shipping', label: 'Shipping', amount: 999, because: 'Flat rate; free from $50.00' },
      { row: 'tax', label: 'Tax', amount: 160, because: '8% of the subtotal ($20.00)' },
      { row: 'total', label: 'Total', amount: 3159, because: 'Items, shipping and tax' },
    ])
  })

  test('with a discount that keeps shipping free', () => {
    const discount = { amount: cents(1000), freeShipping: false }
    const rows = explainTotals(
      totalsOf(one(6000), discount, defaultSettings),
      defaultSettings,
      code,
    )
    expect(rows.map(({ row, amount, because }) => [row, amount, because])).toEqual([
      ['subtotal', 6000, 'Price times quantity of every item'],
      ['discount', -1000, 'Code PAIR'],
      ['shipping', 0, 'Free from $50.00'],
      ['tax', 400, '8% of the discounted amount ($50.00)'],
      ['total', 5400, 'Discounted items, shipping and tax'],
    ])
    expect(rows[1]?.label).toBe('BOGO Discount')
  })

  test('with a code that makes shipping free', () => {
    const discount = { amount: cents(0), freeShipping: true }
    const rows = explainTotals(
      totalsOf(one(1000), discount, defaultSettings),
      defaultSettings,
      code,
    )
    expect(rows.find(({ row }) => row === 'shipping')?.because).toBe('Free with code PAIR')
    expect(rows.some(({ row }) => row === 'discount')).toBe(false)
  })

  test.each([
    ['one rate for all', { taxBasisPoints: 800, taxByState: {} }, 'Tax', undefined],
    [
      'a rate of its own',
      { taxBasisPoints: 800, taxByState: { OR: 0 } },
      'Estimated tax',
      undefined,
    ],
    ['taxed states only', { taxBasisPoints: 0, taxByState: { CA: 725 } }, 'Tax', 'At checkout'],
  ])('before the state is known, in a shop with %s', (_, tax, label, instead) => {
    const settings = { ...defaultSettings, ...tax }
    const rows = explainTotals(totalsOf(one(2000), noDiscount, settings), settings)
    const taxRow = beforeState(rows, settings, 'At checkout').find(({ row }) => row === 'tax')
    expect([taxRow?.label, taxRow?.instead]).toEqual([label, instead])
  })

  test('of nothing', () => {
    const rows = explainTotals(totalsOf([], noDiscount, defaultSettings), defaultSettings)
    expect(rows.map(({ amount }) => amount)).toEqual([0, 0, 0, 0])
    expect(rows[1]?.because).toBe('Nothing to ship')
  })
})

test('the rows before the total sum to it', () => {
  const amount = fc.integer({ min: 0, max: 500_000 }).map(cents)
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (price, off, freeShipping) => {
      const totals = totalsOf(one(price), { amount: off, freeShipping }, defaultSettings)
      const rows = explainTotals(totals, defaultSettings, code)
      const parts = rows.filter(({ row }) => row !== 'total').map((row) => row.amount)
      expect(sum(parts)).toBe(totals.total)
    }),
  )
})
