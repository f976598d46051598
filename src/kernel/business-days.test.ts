import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, addDays, calendarDay, dayIn, isBusinessDay } from './business-days.ts'
import { formatDay } from './format-day.ts'

const november = (day: number) => calendarDay(2026, 10, day)

test.each([
  [november(16), 0, 'Nov 16, 2026'],
  [november(16), 4, 'Nov 20, 2026'],
  [november(16), 5, 'Nov 23, 2026'],
  [november(20), 1, 'Nov 23, 2026'],
  [november(21), 1, 'Nov 23, 2026'],
  [november(22), 1, 'Nov 23, 2026'],
  [november(21), 0, 'Nov 21, 2026'],
  [november(30), 1, 'Dec 01, 2026'],
  [calendarDay(2026, 11, 31), 1, 'Jan 01, 2027'],
])('day %i plus %i business days is %s', (day, count, reached) => {
  expect(formatDay(addBusinessDays(day, count))).toBe(reached)
})

test('business days never end on a weekend, and five take at most a week', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(november(1), count))
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (day, count) => {
      const reached = addBusinessDays(day, count)
      expect(isBusinessDay(reached)).toBe(true)
      expect(reached).toBeLessThanOrEqual(addDays(day, Math.ceil(count / 5) * 7))
      expect(reached).toBeGreaterThanOrEqual(addDays(day, count))
    }),
  )
})

test('a negative count is refused', () => {
  expect(() => addBusinessDays(november(16), -1)).toThrow(RangeError)
})

test.each([
  ['2026-11-16T15:59:59.999Z', 'Asia/Shanghai', 'Nov 16, 2026'],
  ['2026-11-16T16:00:00.000Z', 'Asia/Shanghai', 'Nov 17, 2026'],
  ['2026-12-31T15:59:59.999Z', 'Asia/Shanghai', 'Dec 31, 2026'],
  ['2026-12-31T16:00:00.000Z', 'Asia/Shanghai', 'Jan 01, 2027'],
  ['2028-02-28T16:00:00.000Z', 'Asia/Shanghai', 'Feb 29, 2028'],
  ['2027-01-01T04:59:59.999Z', 'America/New_York', 'Dec 31, 2026'],
  ['2027-01-01T05:00:00.000Z', 'America/New_York', 'Jan 01, 2027'],
  // Clocks go forward on Mar 08 and back on Nov 01: midnight is at 5:00 UTC before and at 4:00 after, and back.
  ['2026-03-08T04:59:59.999Z', 'America/New_York', 'Mar 07, 2026'],
  ['2026-03-08T05:00:00.000Z', 'America/New_York', 'Mar 08, 2026'],
  ['2026-03-09T03:59:59.999Z', 'America/New_York', 'Mar 08, 2026'],
  ['2026-03-09T04:00:00.000Z', 'America/New_York', 'Mar 09, 2026'],
  ['2026-11-01T04:00:00.000Z', 'America/New_York', 'Nov 01, 2026'],
  ['2026-11-02T04:59:59.999Z', 'America/New_York', 'Nov 01, 2026'],
  ['2026-11-02T05:00:00.000Z', 'America/New_York', 'Nov 02, 2026'],
  // In Santiago, midnight itself is skipped when the clocks go forward.
  ['2026-09-06T03:59:59.999Z', 'America/Santiago', 'Sep 05, 2026'],
  ['2026-09-06T04:00:00.000Z', 'America/Santiago', 'Sep 06, 2026'],
  ['2026-11-16T18:15:00.000Z', 'Asia/Kathmandu', 'Nov 17, 2026'],
  ['2026-11-16T23:59:59.999Z', 'UTC', 'Nov 16, 2026'],
])('at %s in %s it is the day %s', (instant, timeZone, day) => {
  expect(formatDay(dayIn(timeZone, new Date(instant)))).toBe(day)
})

test('an unknown time zone and an invalid instant are refused', () => {
  expect(() => dayIn('Asia/Nowhere', new Date(0))).toThrow(RangeError)
  expect(() => dayIn('UTC', new Date('soon'))).toThrow(RangeError)
})
