import { expect, test } from 'vitest'
import {
  type FigureRows,
  figureRowsAddress,
  figureRowsFilters,
  figureRowsIn,
} from './figure-rows.ts'

const opened: [query: string, rows: FigureRows, filters: Record<string, string>][] = [
  [
    'orders=pending',
    { list: 'orders', of: 'status', status: 'pending', period: '30d' },
    { status: 'pending', period: '30d' },
  ],
  [
    'period=7d&product=12',
    { list: 'orders', of: 'product', productId: '12', period: '7d' },
    { productId: '12', period: '7d' },
  ],
  ['period=all&carts=all', { list: 'carts', of: 'all', period: 'all' }, {}],
  [
    'period=12m&carts=ordered',
    { list: 'carts', of: 'ordered', period: '12m' },
    { ordered: 'yes', period: '12m' },
  ],
]

test.each(opened)('?%s opens its rows, and they link back to it', (query, rows, filters) => {
  expect(figureRowsIn(new URLSearchParams(`tab=analytics&${query}`))).toEqual(rows)
  expect(figureRowsAddress(rows)).toBe(`/admin/analytics?${query}`)
  expect(figureRowsAddress(rows, { after: '5-1' })).toBe(`/admin/analytics?${query}&after=5-1`)
  expect(figureRowsFilters(rows)).toEqual(filters)
})

test.each(['', 'orders=', 'orders=%20', 'product=plum', 'product=1234567890', 'carts=some'])(
  '?%s opens no rows',
  (query) => {
    expect(figureRowsIn(new URLSearchParams(query))).toBeNull()
  },
)

test('a period that does not exist counts as the usual one', () => {
  expect(figureRowsIn(new URLSearchParams('period=2w&carts=all'))?.period).toBe('30d')
})
