import { expect, test } from 'vitest'
import { itemInAddress } from './item-in-address.ts'

test.each([
  ['', null],
  ['quantity=2', null],
  ['add=', null],
  ['add=silk-cc', { slug: 'silk-cc', quantity: 1, choice: {} }],
  ['add=silk-cc&quantity=3', { slug: 'silk-cc', quantity: 3, choice: {} }],
  ['add=a&quantity=0', { slug: 'a', quantity: 1, choice: {} }],
  ['add=a&quantity=100', { slug: 'a', quantity: 1, choice: {} }],
  ['add=a&quantity=2.5', { slug: 'a', quantity: 1, choice: {} }],
  ['add=a&quantity=many', { slug: 'a', quantity: 1, choice: {} }],
  [
    'add=a&option-Curl=CC&option-Length=12mm',
    { slug: 'a', quantity: 1, choice: { Curl: 'CC', Length: '12mm' } },
  ],
])('%s', (query, item) => {
  expect(itemInAddress(new URLSearchParams(query))).toEqual(item)
})
