import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { cashbackChange, cashbackKept } from './cashback-after.ts'

test.each([
  ['nothing given back', 277, 5533, 0, 277],
  ['one of two items given back', 277, 5533, 2915, 131],
  ['half a cent is rounded up', 5, 100, 50, 3],
  ['a cent kept of a large order earns nothing', 277, 5533, 5532, 0],
  ['everything given back', 277, 5533, 5533, 0],
  ['a total of nothing', 0, 0, 0, 0],
])('%s: of %i cents earned on %i, with %i given back, %i are kept', (_, earned, ...given) => {
  const [total, refunded, kept] = given
  const amounts = { total: cents(total), refunded: cents(refunded) }
  expect(cashbackKept(cents(earned), amounts)).toBe(kept)
})

test.each([
  ['a code goes down with the order', { earned: 277, value: 277 }, 5533, 2915, [277, 131]],
  ['a second refund lowers it from there', { earned: 277, value: 131 }, 5533, 4000, [131, 77]],
  ['above the cap it stays', { earned: 3000, value: 2500 }, 60_000, 5_000, null],
  ['and goes down below it', { earned: 3000, value: 2500 }, 60_000, 20_000, [2500, 2000]],
  ['it never goes up again', { earned: 277, value: 131 }, 5533, 0, null],
  ['all given back takes it all', { earned: 277, value: 131 }, 5533, 5533, [131, 0]],
  ['without an unused code nothing changes', null, 5533, 5533, null],
] as const)('%s', (_, unused, total, refunded, change) => {
  const code = unused && { earned: cents(unused.earned), value: cents(unused.value) }
  const given = { total: cents(total), refunded: cents(refunded) }
  const [from, to] = change ?? []
  expect(cashbackChange(code, given)).toEqual(change && { from, to })
})
