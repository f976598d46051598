import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { expiryOf, isOver, payByWords, reservationNotice } from './order-expiry.ts'

const placed = new Date('2026-03-04T23:30:00Z')
const order = { paymentStatus: 'pending', expiresAt: new Date('2026-03-05T00:30:00Z') }

test.each([
  ['traditional', '2026-03-05T00:30:00Z'],
  ['crypto', '2026-03-05T23:30:00Z'],
])('an unpaid order by %s is held until %s', (paymentMethod, until) => {
  const order = { placedAt: placed, paymentMethod }
  expect(expiryOf(order, defaultSettings)).toEqual(new Date(until))
})

test('each payment method has its own reservation setting', () => {
  const settings = { reservationMinutesCard: 5, reservationMinutesCrypto: 90 }
  const until = (paymentMethod: string) => expiryOf({ placedAt: placed, paymentMethod }, settings)
  expect(until('traditional')).toEqual(new Date('2026-03-04T23:35:00Z'))
  expect(until('crypto')).toEqual(new Date('2026-03-05T01:00:00Z'))
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

test.each([
  ['2026-03-05T00:30:00.000Z', '60 minutes'],
  ['2026-03-04T23:31:00.000Z', '1 minute'],
  ['2026-03-04T23:35:00.000Z', '5 minutes'],
  ['2026-03-05T01:00:00.000Z', '90 minutes'],
  ['2026-03-05T23:30:00.000Z', '24 hours'],
  ['2026-03-11T23:30:00.000Z', '7 days'],
])('an order that expires at %s is held for %s', (expiresAt, words) => {
  const sentence = reservationNotice({ createdAt: placed.toISOString(), expiresAt })
  expect(sentence).toBe(
    `We hold it for ${words}; if it isn’t paid by then, it expires and nothing is charged.`,
  )
})

test('nothing is said about an order that does not expire', () => {
  expect(reservationNotice({ createdAt: placed.toISOString(), expiresAt: null })).toBeNull()
})

test('the payment deadline is shown with its time zone', () => {
  const at = new Date('2026-03-11T12:05:00Z')
  expect(payByWords(at, 'Asia/Shanghai')).toBe('Wednesday, March 11, 2026 at 8:05 PM GMT+8')
  expect(payByWords(at, 'America/New_York')).toBe('Wednesday, March 11, 2026 at 8:05 AM EDT')
})
