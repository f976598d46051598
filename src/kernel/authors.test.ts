import { expect, test } from 'vitest'
import { isAuthor } from './authors.ts'

test.each([
  ['shopper', true],
  ['Shop', true],
  ['PROVIDER', true],
  ['shopkeeper', false],
  ['constructor', false],
  ['', false],
])('the user name %j is an author’s: %s', (username, expected) => {
  expect(isAuthor(username)).toBe(expected)
})
