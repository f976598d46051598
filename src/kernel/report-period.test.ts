import { expect, test } from 'vitest'
import { periodBefore, startOfPeriod } from './report-period.ts'

/** Half past ten on a Saturday in Shanghai, which is eight hours ahead of UTC. */
const now = new Date('2026-11-28T02:30:00Z')

test.each([
  ['7d', '2026-11-21T16:00:00.000Z'],
  ['30d', '2026-10-29T16:00:00.000Z'],
  ['90d', '2026-08-30T16:00:00.000Z'],
  ['12m', '2025-11-30T16:00:00.000Z'],
] as const)('%s begins at %s, a midnight in Shanghai', (period, from) => {
  expect(startOfPeriod(period, { now, timeZone: 'Asia/Shanghai' })).toEqual(new Date(from))
})

test.each([
  ['7d', '2026-11-14T16:00:00.000Z', '2026-11-21T02:30:00.000Z'],
  ['30d', '2026-09-29T16:00:00.000Z', '2026-10-29T02:30:00.000Z'],
  ['90d', '2026-06-01T16:00:00.000Z', '2026-08-30T02:30:00.000Z'],
  ['12m', '2024-11-30T16:00:00.000Z', '2025-11-28T02:30:00.000Z'],
] as const)('before %s comes %s until %s, the same time of day', (period, from, until) => {
  expect(periodBefore(period, { now, timeZone: 'Asia/Shanghai' })).toEqual({
    from: new Date(from),
    until: new Date(until),
  })
})

test('a day of 25 hours is one day', () => {
  const noon = new Date('2026-11-02T17:00:00Z')
  expect(startOfPeriod('7d', { now: noon, timeZone: 'America/New_York' })).toEqual(
    new Date('2026-10-27T04:00:00Z'),
  )
})

test('late on a day of 25 hours, the period before ends where this one begins', () => {
  const late = { now: new Date('2026-11-02T04:30:00Z'), timeZone: 'America/New_York' }
  expect(periodBefore('7d', late).until).toEqual(startOfPeriod('7d', late))
})

test('a year before February 29 ends on the 28th', () => {
  const leapDay = new Date('2028-02-29T12:00:00Z')
  expect(periodBefore('12m', { now: leapDay, timeZone: 'UTC' })).toEqual({
    from: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2027-02-28T12:00:00Z'),
  })
})
