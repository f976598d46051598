import { expect, test } from 'vitest'
import { relativeDate } from './relative-date.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:05:00Z', 'less than a minute ago'],
  ['2026-11-21T11:59:30Z', 'less than a minute ago'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-18T11:00:00Z', '3 days ago'],
  ['2026-10-23T12:00:00Z', '29 days ago'],
  ['2026-10-20T12:00:00Z', '1 month ago'],
  ['2026-05-01T12:00:00Z', '6 months ago'],
  ['2025-11-30T00:00:00Z', '11 months ago'],
  ['2024-11-01T00:00:00Z', '2 years ago'],
])('%s was %s', (then, words) => {
  expect(relativeDate(new Date(then), now)).toBe(words)
})
