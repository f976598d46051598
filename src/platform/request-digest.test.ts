import { expect, test } from 'vitest'
import { requestDigest } from './request-digest.ts'

const lines = [
  { orderItemId: 1, quantity: 2 },
  { orderItemId: 2, quantity: 1 },
]

test.each([
  ['the order of fields', { a: 1, b: 'x' }, { b: 'x', a: 1 }],
  ['the order of fields in a list', { lines: [{ a: 1, b: 2 }] }, { lines: [{ b: 2, a: 1 }] }],
  ['what is null or missing', { a: 1, b: null }, { a: 1, c: undefined }],
])('%s does not matter', (_, one, other) => {
  expect(requestDigest(one)).toBe(requestDigest(other))
})

test.each([
  ['another value', { lines }, { lines: [{ orderItemId: 1, quantity: 3 }, lines[1]] }],
  ['another order of a list', { lines }, { lines: lines.toReversed() }],
  ['a text for a number', { amount: 1 }, { amount: '1' }],
  ['one more field', { a: 1 }, { a: 1, b: false }],
])('%s changes the digest', (_, one, other) => {
  expect(requestDigest(one)).not.toBe(requestDigest(other))
})
