import { expect, test } from 'vitest'
import { formatDay } from '#kernel/format-day.ts'
import { deliveryOf } from './delivery.ts'

const settings = {
  dispatchBusinessDays: 1,
  transitBusinessDays: { fewest: 3, most: 5 },
  returnWindowDays: 30,
  timeZone: 'Asia/Shanghai',
}

test.each([
  ['a Monday', '2026-11-16T12:00:00Z', 'Nov 20, 2026', 'Nov 24, 2026', 'Dec 24, 2026'],
  ['a Friday', '2026-11-20T12:00:00Z', 'Nov 26, 2026', 'Nov 30, 2026', 'Dec 30, 2026'],
  ['a Saturday', '2026-11-21T12:00:00Z', 'Nov 26, 2026', 'Nov 30, 2026', 'Dec 30, 2026'],
  [
    'the last moment of a Monday',
    '2026-11-16T15:59:59Z',
    'Nov 20, 2026',
    'Nov 24, 2026',
    'Dec 24, 2026',
  ],
  [
    'the first moment of a Tuesday',
    '2026-11-16T16:00:00Z',
    'Nov 23, 2026',
    'Nov 25, 2026',
    'Dec 25, 2026',
  ],
  [
    'the last evening of a year',
    '2026-12-31T15:59:59Z',
    'Jan 06, 2027',
    'Jan 08, 2027',
    'Feb 07, 2027',
  ],
])('ordered on %s of the shop', (_, instant, earliest, latest, returnUntil) => {
  const delivery = deliveryOf(new Date(instant), settings)
  expect(formatDay(delivery.earliest)).toBe(earliest)
  expect(formatDay(delivery.latest)).toBe(latest)
  expect(formatDay(delivery.returnUntil)).toBe(returnUntil)
})
