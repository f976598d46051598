import { expect, test } from 'vitest'
import { shopSettings } from '#kernel/shop-settings.ts'
import { expiryOf, isOver, reservationNotice } from './order-expiry.ts'

const placed = new Date('2026-03-04T23:30:00Z')
const order = { paymentStatus: 'pending', expiresAt: new Date('2026-03-05T00:30:00Z') }

test('an unpaid order is held for an hour', () => {
  expect(expiryOf(placed, shopSettings)).toEqual(order.expiresAt)
})

test.each([
  [{}, '2026-03-05T00:29:59Z', false],
  [{}, '2026-03-05T00:30:00Z', true],
  [{ expiresAt: null }, '2027-01-01T00:00:00Z', false],
  [{ paymentStatus: 'paid', expiresAt: null }, '2027-01-01T00:00:00Z', false],
  [{ paymentStatus: 'expired' }, '2026-03-04T23:31:00Z', true],
])('%o at %s is over: %s', (changes, now, over) => {
  expect(isOver({ ...order, ...changes }, new Date(now))).toBe(over)
})

test('the sentence about the reservation is given only for an order that expires', () => {
  const expiresAt = '2026-03-05T00:30:00.000Z'
  expect(reservationNotice({ expiresAt }, shopSettings)).toContain('We hold it for 60 minutes')
  expect(reservationNotice({ expiresAt: null }, shopSettings)).toBeNull()
})
