import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { expiryOf, hasExpired, inWords, payByWords, reservationNotice } from './order-expiry.ts'

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
  expect(hasExpired({ ...order, ...changes }, new Date(now))).toBe(over)
})

test('an unpaid order is held until a time that its sentence names', () => {
  const expiresAt = '2026-03-05T00:30:00.000Z'
  expect(reservationNotice({ expiresAt, state: 'NY' }, 'Asia/Shanghai')).toBe(
    'We’ll hold it until Wednesday, March 4, 2026 at 7:30 PM EST. If it isn’t paid by then, it expires and nothing is charged.',
  )
  expect(reservationNotice({ expiresAt, state: 'PR' }, 'Asia/Shanghai')).toContain(
    'Thursday, March 5, 2026 at 8:30 AM GMT+8',
  )
})

test('nothing is said about an order that does not expire', () => {
  expect(reservationNotice({ expiresAt: null, state: 'NY' }, 'Asia/Shanghai')).toBeNull()
})

test('the payment deadline is shown with its time zone', () => {
  const at = new Date('2026-03-11T12:05:00Z')
  expect(payByWords(at, 'Asia/Shanghai')).toBe('Wednesday, March 11, 2026 at 8:05 PM GMT+8')
  expect(payByWords(at, 'America/New_York')).toBe('Wednesday, March 11, 2026 at 8:05 AM EDT')
})

test.each([
  [60, '60 minutes'],
  [1, '1 minute'],
  [5, '5 minutes'],
  [90, '90 minutes'],
  [1440, '24 hours'],
  [10_080, '7 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(inWords(minutes)).toBe(words)
})
