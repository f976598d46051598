import { expect, test } from 'vitest'
import { recentWords } from './recent-words.ts'

const recent = { revenue: 1120, transactions: 28 }

test.each([
  [{ revenue: 1000, transactions: 20 }, 'revenue', '$1,120.00 in 30 days, +12% on the 30 before'],
  [{ revenue: 1000, transactions: 35 }, 'transactions', '28 in 30 days, −20% on the 30 before'],
  [{ revenue: 1000, transactions: 25 }, 'average', '$40.00 in 30 days, like the 30 before'],
  [{ revenue: 0, transactions: 0 }, 'revenue', '$1,120.00 in 30 days, none in the 30 before'],
  [null, 'transactions', '28 in 30 days; no 30 days before to compare'],
] as const)('beside %o, %s', (before, measure, words) => {
  expect(recentWords({ recent, before }, measure)).toBe(words)
})
