import { expect, test } from 'vitest'
import type { ProductImport } from '../../domain/files/product-import.schema.ts'
import { changesOf, diffLines, narrowed } from './rows-in-words.ts'

const answer: ProductImport = {
  created: 1,
  changed: 1,
  unchanged: 3,
  errors: [],
  batchId: null,
  plan: '',
  changes: [
    { row: 2, sku: 'HALO-C', column: 'price', from: '12.50', to: '13.00' },
    { row: 2, sku: 'HALO-C', column: 'on_hand', from: '4', to: '9' },
  ],
  added: [{ row: 1, slug: 'new', sku: 'NEW', name: 'New fan' }],
}

test('diff lines keep the file’s order and can be filtered', () => {
  const lines = diffLines(answer)
  expect(lines.map(({ row, column }) => [row, column])).toEqual([
    [1, null],
    [2, 'price'],
    [2, 'on_hand'],
  ])
  expect(narrowed(lines, { column: 'price' })).toHaveLength(1)
  expect(narrowed(lines, { column: 'new' })).toEqual([lines[0]])
  expect(narrowed(lines, { search: 'halo' })).toHaveLength(2)
  const whole = { row: 3, sku: '', product: 'Feather Fan', column: 'price', from: '1', to: '2' }
  expect(narrowed([...lines, whole], { search: 'feather' })).toEqual([whole])
  expect(narrowed(lines, { search: '13.00', column: 'on_hand' })).toEqual([])
})

test.each([
  [0, 1, '1 change'],
  [1000, 234, '1,234 changes'],
])('%i new and %i changed rows are %s', (created, changed, words) => {
  expect(changesOf({ created, changed })).toBe(words)
})
