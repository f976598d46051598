import { expect, test } from 'vitest'
import { salesPeriod } from './sales-period.ts'

const now = new Date('2026-03-04T12:00:00Z')

test.each([
  [{ days: 7 }, 'UTC', '2026-02-25T12:00:00.000Z', undefined],
  [{ days: 365, month: '2026-02' }, 'UTC', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  [
    { days: 365, month: '2025-12' },
    'Asia/Shanghai',
    '2025-11-30T16:00:00.000Z',
    '2025-12-31T16:00:00.000Z',
  ],
  [
    { days: 365, month: '2026-03' },
    'America/New_York',
    '2026-03-01T05:00:00.000Z',
    '2026-04-01T04:00:00.000Z',
  ],
  [
    { days: 365, month: '2026-03', quarter: '2025-Q4' },
    'UTC',
    '2025-10-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
  ],
] as const)('%j in %s is from %s until %s', (query, timeZone, from, until) => {
  const period = salesPeriod(query, now, timeZone)
  expect([period.from.toISOString(), period.until?.toISOString()]).toEqual([from, until])
})
