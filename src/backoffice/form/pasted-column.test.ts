import { expect, test } from 'vitest'
import { pastedColumn } from './pasted-column.ts'

test.each([
  ['12', null],
  ['12\r\n', null],
  ['12\n7\n', ['12', '7']],
  ['12\r\n\r\n 7', ['12', '', '7']],
  ['12\tC\n7\tD', ['12', '7']],
])('%j fills the rows %j', (text, rows) => {
  expect(pastedColumn(text)).toEqual(rows)
})
