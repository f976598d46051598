import { expect, test } from 'vitest'
import { compareAddress, comparedIn, toggledIn } from './compare.ts'

test.each([
  [[], 4, [4]],
  [[1, 2], 4, [1, 2, 4]],
  [[1, 4, 2], 4, [1, 2]],
  [[4], 4, []],
  [[1, 2, 3, 4], 5, null],
  [[1, 2, 3, 4], 2, [1, 3, 4]],
])('%j with %i toggled is %j', (ids, id, toggled) => {
  expect(toggledIn(ids, id)).toEqual(toggled)
})

test.each([
  [null, []],
  ['', []],
  ['3', [3]],
  ['3,1,3,2', [3, 1, 2]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-1,1.5,x,9999999999,7', [7]],
  ['{"a":1}', []],
])('%s holds %j', (text, ids) => {
  expect(comparedIn(text)).toEqual(ids)
})

test.each([
  [[], '/compare'],
  [[2], '/compare?ids=2'],
  [[3, 1], '/compare?ids=3,1'],
])('%j is compared at %s', (ids, address) => {
  expect(compareAddress(ids)).toBe(address)
})
