import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  ['2026-11-23T19:05:00Z', 'America/New_York', '2:05 PM', '2:05 PM EST'],
  ['2026-11-23T16:00:00Z', 'Asia/Shanghai', '12:00 AM', '12:00 AM GMT+8'],
  ['2026-07-01T12:30:00Z', 'UTC', '12:30 PM', '12:30 PM UTC'],
])('%s in %s', (at, timeZone, plain, named) => {
  expect(clockTime(new Date(at), timeZone)).toBe(plain)
  expect(clockTime(new Date(at), timeZone, { named: true })).toBe(named)
})
