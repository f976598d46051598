import { expect, test } from 'vitest'
import { recentFigure, recentWords } from './recent-words.ts'

const recent = { revenue: 1120, transactions: 28 }

test.each([
  [
    { revenue: 1000, transactions: 20 },
    'revenue',
    '$1,120.00 in 30 days, up 12% from the 30 days before',
  ],
  [
    { revenue: 1000, transactions: 35 },
    'transactions',
    '28 in 30 days, down 20% from the 30 days before',
  ],
  [{ revenue: 1000, transactions: 25 }, 'average', '$40.00 in 30 days, same as the 30 days before'],
  [{ revenue: 0, transactions: 0 }, 'revenue', '$1,120.00 in 30 days, none in the 30 days before'],
  [null, 'transactions', '28 in 30 days, no 30 days before to compare'],
] as const)('compared with %o, %s', (before, measure, words) => {
  expect(recentWords({ recent, before }, measure)).toBe(words)
})

test.each([
  [
    { revenue: 1000, transactions: 35 },
    'Up 12% from the 30 days before',
    '$1,000.00 in the 30 days before',
  ],
  [{ revenue: 0, transactions: 0 }, 'None in the 30 days before', '$0.00 in the 30 days before'],
  [null, 'No 30 days before to compare', undefined],
])('compared with %o, the figure says %s', (before, trend, note) => {
  expect(recentFigure({ recent, before }, 'revenue')).toEqual({ value: '$1,120.00', trend, note })
})

test('two periods without sales are equal', () => {
  const none = { revenue: 0, transactions: 0 }
  expect(recentWords({ recent: none, before: none }, 'revenue')).toBe(
    '$0.00 in 30 days, same as the 30 days before',
  )
})
