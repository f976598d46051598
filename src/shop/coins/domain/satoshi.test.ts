import fc from 'fast-check'
import { expect, test } from 'vitest'
import { satoshiOf } from './satoshi.ts'

const written = (satoshi: bigint) => {
  const digits = String(satoshi).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

test('every possible amount is read to the satoshi, as text and as a JSON number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }), (satoshi) => {
      expect(satoshiOf(written(satoshi))).toBe(satoshi)
      expect(satoshiOf(JSON.parse(written(satoshi)))).toBe(satoshi)
    }),
  )
})

test.each<[number | string, bigint]>([
  [1e-8, 1n],
  [0.1 + 0.2, 30_000_000n],
  [20_999_999.97690001, 2_099_999_997_690_001n],
  ['0.3', 30_000_000n],
  ['50', 5_000_000_000n],
])('%s BTC', (bitcoin, satoshi) => {
  expect(satoshiOf(bitcoin)).toBe(satoshi)
})

test.each([-1, Number.NaN, 1e21, 1e-9, '', '1e-8', '-1', '0.123456789', ' 1'])(
  '%s is not an amount',
  (bitcoin) => {
    expect(satoshiOf(bitcoin)).toBeNull()
  },
)
