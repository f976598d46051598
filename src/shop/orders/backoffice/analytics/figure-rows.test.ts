import { expect, test } from 'vitest'
import {
  type FigureRows,
  figureRowsAddress,
  figureRowsFilters,
  figureRowsIn,
} from './figure-rows.ts'

const opened: [query: string, rows: FigureRows, filters: Record<string, string>][] = [
  ['orders=pending', { list: 'orders', of: 'status', status: 'pending' }, { status: 'pending' }],
  ['product=12', { list: 'orders', of: 'product', productId: '12' }, { productId: '12' }],
  ['carts=all', { list: 'carts', of: 'all' }, {}],
  ['carts=ordered', { list: 'carts', of: 'ordered' }, { ordered: 'yes' }],
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
