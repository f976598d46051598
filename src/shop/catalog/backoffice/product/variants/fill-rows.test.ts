import { expect, test } from 'vitest'
import { blankVariant } from '../product-draft.ts'
import { filledColumn } from './fill-rows.ts'

const rows = { a: blankVariant, b: { ...blankVariant, onHand: '7' }, c: blankVariant }

test.each([
  [
    ['a', 'b'],
    ['4', '5'],
    ['4', '5', ''],
  ],
  [
    ['b', 'c'],
    ['', '6'],
    ['', '', '6'],
  ],
  [['z'], ['9'], ['', '7', '']],
])('a column for the rows %j, %j, fills them alone', (keys, values, units) => {
  const column = new Map(keys.map((key, at) => [key, values[at] ?? '']))
  const filled = filledColumn(rows, column, 'onHand')
  expect(Object.values(filled).map(({ onHand }) => onHand)).toEqual(units)
})
