import { expect, test } from 'vitest'
import { revenueSteps } from './revenue-steps.ts'

/** A Saturday. */
const lastDay = '2026-11-28'

test('a week has seven days, those without payments included', () => {
  const dailyRevenue = { '2026-11-22': 12.5, '2026-11-28': 99.99 }
  const steps = revenueSteps('7d', { dailyRevenue, monthlyRevenue: {}, lastDay })
  expect(steps.map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
    'Nov 22: 12.5',
    'Nov 23: 0',
    'Nov 24: 0',
    'Nov 25: 0',
    'Nov 26: 0',
    'Nov 27: 0',
    'Nov 28: 99.99',
  ])
  expect(steps[0]?.filters).toEqual({ since: '2026-11-22', until: '2026-11-22' })
})

test('ninety days are summed by week, from Monday to Sunday, within the period', () => {
  const dailyRevenue = { '2026-08-31': 0.1, '2026-09-06': 0.2, '2026-11-23': 5 }
  const steps = revenueSteps('90d', { dailyRevenue, monthlyRevenue: {}, lastDay })
  expect(steps).toHaveLength(13)
  expect(steps[0]).toEqual({
    name: 'Aug 31\u2009–\u2009Sep 6',
    amount: 0.3,
    filters: { since: '2026-08-31', until: '2026-09-06' },
  })
  expect(steps.at(-1)).toEqual({
    name: 'Nov 23\u2009–\u200928',
    amount: 5,
    filters: { since: '2026-11-23', until: '2026-11-28' },
  })
})

test('the first week of a period may be shorter', () => {
  const [first] = revenueSteps('90d', {
    dailyRevenue: {},
    monthlyRevenue: {},
    lastDay: '2026-11-30',
  })
  expect(first?.filters).toEqual({ since: '2026-09-02', until: '2026-09-06' })
})

test('twelve months end with this one, and all time with the last that has payments', () => {
  const revenue = {
    dailyRevenue: {},
    monthlyRevenue: { '2026-08': 20, '2026-10': 30 },
    lastDay,
  }
  const year = revenueSteps('12m', revenue)
  expect(year).toHaveLength(12)
  expect(year[0]).toEqual({ name: 'Dec 2025', amount: 0, filters: { month: '2025-12' } })
  expect(year.at(-2)).toEqual({ name: 'Oct 2026', amount: 30, filters: { month: '2026-10' } })
  const all = revenueSteps('all', revenue)
  expect(all.map(({ name }) => name)).toEqual(['Aug 2026', 'Sep 2026', 'Oct 2026'])
})
