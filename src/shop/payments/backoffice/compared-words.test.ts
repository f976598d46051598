import { expect, test } from 'vitest'
import { comparedFigure, comparedWords } from './compared-words.ts'

const sums = { totalRevenue: 1120, totalTransactions: 28 }

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
  [null, 'transactions', '28 in 30 days, no earlier 30 days to compare'],
] as const)('compared with %o, %s', (before, measure, words) => {
  expect(comparedWords({ ...sums, before }, measure, '30d')).toBe(words)
})

test.each([
  [
    { revenue: 1000, transactions: 35 },
    'Up 12% from the 12 months before',
    '$1,000.00 in the 12 months before',
  ],
  [
    { revenue: 0, transactions: 0 },
    'None in the 12 months before',
    '$0.00 in the 12 months before',
  ],
  [null, 'No earlier 12 months to compare', undefined],
])('compared with %o, the figure says %s', (before, trend, note) => {
  const figure = comparedFigure({ ...sums, before }, 'revenue', '12m')
  expect(figure).toEqual({ value: '$1,120.00', trend, note })
})

test('all time has nothing to be compared with', () => {
  const figure = comparedFigure({ ...sums, before: null }, 'average', 'all')
  expect(figure).toEqual({ value: '$40.00' })
})

test('two periods without sales are equal', () => {
  const none = { totalRevenue: 0, totalTransactions: 0, before: { revenue: 0, transactions: 0 } }
  expect(comparedWords(none, 'revenue', '7d')).toBe('$0.00 in 7 days, same as the 7 days before')
})
