import { expect, test } from 'vitest'
import type { StateSales } from './state-sales.schema.ts'
import { amountOf, totalSales } from './total-sales.ts'

const sales = (state: string, tax: string, orders: number): StateSales => ({
  state,
  orders,
  tax,
  taxable: '0.10',
  gross: '19.99',
  refunded: '0.00',
  revenue: '-19.99',
})

test.each<[readonly StateSales[], Partial<StateSales>]>([
  [[], { state: '', orders: 0, gross: '0.00', tax: '0.00' }],
  [[sales('OR', '0.10', 1)], { orders: 1, gross: '19.99', tax: '0.10' }],
  [
    [sales('CA', '0.10', 2), sales('NV', '-1.30', 0), sales('OR', '0.20', 1)],
    { state: '', orders: 3, gross: '59.97', revenue: '-59.97', taxable: '0.30', tax: '-1.00' },
  ],
])('states add up to the cent', (all, total) => {
  expect(totalSales(all)).toMatchObject(total)
})

test('an amount may be below zero', () => {
  expect(amountOf(sales('NV', '-1.30', 0), 'tax')).toBe(-130)
})
