import { expect, test } from 'vitest'
import { calendarDay, formatDay } from '#kernel/business-days.ts'
import { deliveryOf } from './delivery.ts'

const settings = {
  dispatchBusinessDays: 1,
  transitBusinessDays: { fewest: 3, most: 5 },
  returnWindowDays: 30,
}

test.each([
  ['a Monday', 16, 'Nov 20, 2026', 'Nov 24, 2026', 'Dec 24, 2026'],
  ['a Friday', 20, 'Nov 26, 2026', 'Nov 30, 2026', 'Dec 30, 2026'],
  ['a Saturday', 21, 'Nov 26, 2026', 'Nov 30, 2026', 'Dec 30, 2026'],
])('ordered on %s', (_, day, earliest, latest, returnUntil) => {
  const delivery = deliveryOf(calendarDay(2026, 10, day), settings)
  expect(formatDay(delivery.earliest)).toBe(earliest)
  expect(formatDay(delivery.latest)).toBe(latest)
  expect(formatDay(delivery.returnUntil)).toBe(returnUntil)
})
