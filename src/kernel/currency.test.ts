import { expect, test } from 'vitest'
import { decimalOf } from './currency.ts'

test.each([
  ['-1250', 'USD', '-12.50'],
  ['5', 'EUR', '0.05'],
  ['1250', 'JPY', '1250'],
  ['1250', 'HUF', '12.50'],
  ['1250', 'KWD', '1.250'],
  ['1000000000000000001', 'ETH', '1.000000000000000001'],
  ['-1', 'BTC', '-0.00000001'],
  ['1500000', 'USDC', '1.500000'],
])('%s of %s is %s', (amount, currency, text) => {
  expect(decimalOf(amount, currency)).toBe(text)
})

test('an invalid currency is refused', () => {
  expect(() => decimalOf('1', 'gold')).toThrow(RangeError)
})
