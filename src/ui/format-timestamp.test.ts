import { expect, test } from 'vitest'
import { formatTimestamp } from './format-timestamp.ts'

test.each([
  ['2026-03-04T12:00:00Z', 'Mar 04, 2026'],
  ['2026-11-05T12:00:00.000Z', 'Nov 05, 2026'],
  ['2025-12-31T12:00:00+00:00', 'Dec 31, 2025'],
  ['2025-12-31T15:59:59Z', 'Dec 31, 2025'],
  ['2025-12-31T16:00:00Z', 'Jan 01, 2026'],
])('%s is shown as %s', (timestamp, words) => {
  expect(formatTimestamp(timestamp, 'Asia/Shanghai')).toBe(words)
})
