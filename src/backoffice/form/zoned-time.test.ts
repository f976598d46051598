import { describe, expect, test } from 'vitest'
import { instantOf, zonedText } from './zoned-time.ts'

describe('a time in a time zone', () => {
  test.each([
    ['2026-03-04T00:00', 'Asia/Shanghai', '2026-03-03T16:00:00.000Z'],
    ['2026-12-24T23:59:59', 'America/New_York', '2026-12-25T04:59:59.000Z'],
    ['2026-07-01T09:30', 'America/New_York', '2026-07-01T13:30:00.000Z'],
    ['2026-07-01T09:30:00.250', 'UTC', '2026-07-01T09:30:00.250Z'],
    ['2026-01-01T05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, instant) => {
    expect(instantOf(text, timeZone)).toBe(instant)
    expect(zonedText(instant, timeZone)).toBe(text)
  })

  test('that occurs twice is the first one, and a skipped one moves later', () => {
    expect(instantOf('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
    expect(instantOf('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  })

  test.each(['', 'soon', '2026-03-04', '2026-13-01T00:00'])('%j is not one', (text) => {
    expect(instantOf(text, 'UTC')).toBe(null)
  })
})
