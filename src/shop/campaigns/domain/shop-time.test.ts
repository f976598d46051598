import { expect, test } from 'vitest'
import { instantOf, localTime } from './shop-time.ts'

test.each([
  ['Asia/Shanghai', '2026-03-04T20:00', '2026-03-04T12:00:00.000Z'],
  ['America/New_York', '2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
  ['UTC', '2026-12-31T23:59', '2026-12-31T23:59:00.000Z'],
])('in %s %s is %s, and back', (zone, local, instant) => {
  expect(instantOf(zone, local)?.toISOString()).toBe(instant)
  expect(localTime(zone, new Date(instant))).toBe(local)
})

test('a time skipped by the clock change falls within the adjacent hour', () => {
  const skipped = instantOf('America/New_York', '2026-03-08T02:30')?.getTime() ?? 0
  expect(Math.abs(skipped - Date.parse('2026-03-08T07:00:00Z'))).toBeLessThanOrEqual(3_600_000)
})

test.each(['', '2026-03-04', '2026-13-04T12:00', 'soon'])('%j is not a time', (text) => {
  expect(instantOf('UTC', text)).toBeNull()
})
