import { expect, test } from 'vitest'
import { cashbackCode, cashbackCodeBytes } from '#shop/promotions/domain/cashback-code.ts'
import { withoutKeys } from './shoppers-keys.ts'

test.each([
  ['https://cilia.test/pay/WyIx.a-_9/claims', 'https://cilia.test/pay/…/claims'],
  ['"/orders/1001?token=WyIx.a-_9"', '"/orders/1001?token=…"'],
  ['<a href="/track-order?token=WyIx.a-_9">', '<a href="/track-order?token=…">'],
  ['BACK-7KQ2-M0XD-94TB, please', 'BACK-…-94TB, please'],
  ['BACK-IN-STOCK and BACK-2026', 'BACK-IN-STOCK and BACK-2026'],
  ['/admin/orders/1001 and 12.00', '/admin/orders/1001 and 12.00'],
])('of %j, %j stays', (whole, kept) => {
  expect(withoutKeys(whole)).toBe(kept)
})

test('no cashback code stays whole', () => {
  const code = cashbackCode(new Uint8Array(cashbackCodeBytes).fill(7))
  expect(withoutKeys(code)).not.toContain(code)
})
