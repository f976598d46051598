import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test.each([
  ['nothing', { a: 1 }, { a: 1 }, null],
  ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
  ['a field that came', { a: 1 }, { a: 1, b: null }, { before: {}, after: { b: null } }],
  ['a field that went', { a: 1, b: 2 }, { a: 1 }, { before: { b: 2 }, after: {} }],
  ['what was made', null, { a: 1, b: 2 }, { before: null, after: { a: 1, b: 2 } }],
  ['what was deleted', { a: 1 }, null, { before: { a: 1 }, after: null }],
  ['nothing at all', null, null, null],
  ['keys in another order', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, null],
  [
    'items in another order',
    { a: [1, 2] },
    { a: [2, 1] },
    { before: { a: [1, 2] }, after: { a: [2, 1] } },
  ],
  ['a date and its text', { a: new Date(0) }, { a: '1970-01-01T00:00:00.000Z' }, null],
])('of %s', (_, before, after, changed) => {
  expect(changedFields<object>(before, after)).toEqual(changed)
})
