import { expect, test } from 'vitest'
import { lastMonths, lastQuarters, monthName, quarterName } from './month.ts'

test.each([
  ['2026-01-31', ['2026-01', '2025-12', '2025-11'], ['2026-Q1', '2025-Q4', '2025-Q3']],
  ['2026-11-28', ['2026-11', '2026-10', '2026-09'], ['2026-Q4', '2026-Q3', '2026-Q2']],
])('on %s, months and quarters are counted back', (day, months, quarters) => {
  const now = new Date(`${day}T12:00:00Z`)
  expect(lastMonths(now, 3)).toEqual(months)
  expect(lastQuarters(now, 3)).toEqual(quarters)
})

test.each([
  ['2026-03', 'Mar 2026'],
  ['soon', 'soon'],
])('the month %s is called %s', (key, name) => {
  expect(monthName(key)).toBe(name)
})

test.each([
  ['2026-Q1', 'Jan – Mar 2026'],
  ['2025-Q4', 'Oct – Dec 2025'],
])('the quarter %s is called %s', (key, name) => {
  // Intl puts thin spaces around the dash.
  expect(quarterName(key).replaceAll('\u2009', ' ')).toBe(name)
})
