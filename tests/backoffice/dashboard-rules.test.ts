import { expect, test } from 'vitest'
import { filtersIn, queryOf, screenAddress } from '#backoffice/list-address.ts'
import { fillMonths, lastMonths, monthName } from '#backoffice/month.ts'
import { statusTone } from '#backoffice/parts/status-tone.ts'
import { percentOf } from '#kernel/average.ts'
import { methodName, paymentMeans } from '#shop/payments/domain/payment-means.ts'
import { deviceName } from '#shop/staff/domain/device-name.ts'
import { digitsOf, isWholeCode } from '#shop/staff/domain/six-digits.ts'

test.each([
  ['completed', 'default'],
  ['active', 'default'],
  ['unsubscribed', 'secondary'],
  ['pending', 'destructive'],
  ['failed', 'destructive'],
  ['refunded', 'destructive'],
  ['constructor', 'destructive'],
])('a status %s is shown as %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test.each([
  [3, 4, 75],
  [2, 3, 67],
  [1, 3, 33],
  [0, 3, 0],
  [0, 0, 0],
])('%i active of %i subscribers are %i percent', (active, total, percent) => {
  expect(percentOf(active, total)).toBe(percent)
})

test.each([
  ['', '', false],
  ['12 34-5', '12345', false],
  ['123456', '123456', true],
  ['123 456 789', '123456', true],
  ['abc', '', false],
])('of the typed %j stays %j', (typed, kept, isWhole) => {
  expect(digitsOf(typed)).toBe(kept)
  expect(isWholeCode(digitsOf(typed))).toBe(isWhole)
})

test.each([
  ['traditional', '{"cardBrand":"visa","last4":"4242"}', 'Visa ending 4242', null],
  ['traditional', '{"last4":4242}', 'ending 4242', null],
  ['traditional', null, 'Card', null],
  ['crypto', '{"cryptoCurrency":"ETH","cashbackAmount":"1.25"}', 'ETH', '1.25'],
  ['crypto', '{"cryptoCurrency":"BTC","cashbackAmount":"soon"}', 'BTC', null],
  ['crypto', 'no JSON', 'Crypto', null],
  ['crypto', '[1]', 'Crypto', null],
  ['transfer', 'null', 'transfer', null],
])('a payment by %s with %s was made with %s', (method, metadata, title, cashbackAmount) => {
  expect(paymentMeans(method, metadata)).toEqual({ title, cashbackAmount })
})

test('methods have names', () => {
  expect(['traditional', 'crypto', 'toString'].map(methodName)).toEqual([
    'Card',
    'Crypto',
    'toString',
  ])
})

test('months are counted back over the turn of a year, and named', () => {
  expect(lastMonths(new Date('2026-02-01T00:00:00Z'), 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(['2026-03', 'soon'].map(monthName)).toEqual(['Mar 2026', 'soon'])
})

test('months in which nothing came in are there', () => {
  expect(fillMonths({})).toEqual([])
  expect(fillMonths({ '2026-02': 5, '2025-11': 12.5, other: 1 })).toEqual([
    { month: '2025-11', amount: 12.5 },
    { month: '2025-12', amount: 0 },
    { month: '2026-01', amount: 0 },
    { month: '2026-02', amount: 5 },
  ])
})

test('the address of a list holds its filters and nothing empty', () => {
  expect(screenAddress('overview')).toBe('/admin')
  expect(screenAddress('payments', { status: 'completed', search: '' })).toBe(
    '/admin/payments?status=completed',
  )
  const search = new URLSearchParams('tab=payments&status=completed&search=%20&other=1')
  expect(filtersIn(search, ['status', 'search'])).toEqual({ status: 'completed' })
  expect(queryOf({ search: 'a&b' })).toBe('?search=a%26b')
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5', 'Unknown device'],
  [null, 'Unknown device'],
])('the browser %j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
