import { expect, test } from 'vitest'
import { topicsOfCall, topicsOfChange } from './answer-topics.ts'

test.each<[string, string[]]>([
  ['/api/products?search=plum&sort=price', ['list']],
  ['/api/products?categoryId=07&after=x', ['list:7']],
  ['/api/products?ids=3,12&categoryId=7', ['card:3', 'card:12']],
  ['/api/products/featured', ['featured']],
  ['/api/products/facets?categoryId=7', ['facets']],
  ['/api/products/facets?categoryId=7&search=x', ['list:7']],
  ['/api/products/plum', ['product:plum']],
  ['/api/products/7/goes-with', ['goes-with', 'list']],
  ['/api/categories', []],
  ['/api/products/7/reviews?limit=5', []],
])('%s depends on %j', (call, topics) => {
  expect(topicsOfCall(call)).toEqual(topics)
})

test.each<[string | null, string[] | 'all']>([
  [null, 'all'],
  ['', 'all'],
  ['{"id":7}', 'all'],
  ['something newer', 'all'],
  ['product:plum', ['product:plum', 'feed']],
  ['{"id":7,"slugs":["plum"]}', ['product:plum', 'card:7', 'feed']],
  [
    '{"id":7,"slugs":["plum","prune"],"categories":[2,3],"isFeatured":true,"isMoved":true}',
    [
      'product:plum',
      'product:prune',
      'card:7',
      'feed',
      'list',
      'list:2',
      'list:3',
      'featured',
      'facets',
      'goes-with',
    ],
  ],
])('the change %s drops %j', (change, topics) => {
  expect(topicsOfChange(change)).toEqual(topics)
})
