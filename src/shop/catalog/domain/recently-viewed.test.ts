import { expect, test } from 'vitest'
import { viewedIn, withViewed } from './recently-viewed.ts'

test.each([
  [[], 4, [4]],
  [[3, 2], 4, [4, 3, 2]],
  [[3, 4, 2], 4, [4, 3, 2]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], 10, [10, 1, 2, 3, 4, 5, 6, 7, 8]],
])('%j and then %i is %j', (ids, viewed, remembered) => {
  expect(withViewed(ids, viewed)).toEqual(remembered)
})

test.each([
  [null, []],
  ['not json', []],
  ['{"a":1}', []],
  ['[3,"4",-1,2.5,null,7]', [3, 7]],
])('%s holds %j', (stored, ids) => {
  expect(viewedIn(stored)).toEqual(ids)
})
