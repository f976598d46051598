import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, addDays, calendarDay, formatDay, isBusinessDay } from './business-days.ts'

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
])('day %i and %i business days make %s', (day, count, reached) => {
  expect(formatDay(addBusinessDays(day, count))).toBe(reached)
})

test('business days are never reached on a weekend nor later than a week for five', () => {
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
