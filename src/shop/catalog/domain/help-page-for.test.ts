import { expect, test } from 'vitest'
import { helpPageFor } from './help-page-for.ts'

test.each([
  ['shipping', '/shipping'],
  ['Free shipping?', '/shipping'],
  ['delivery time', '/shipping'],
  ['track my order', '/track-order'],
  ['returns', '/returns'],
  ['how to get a refund', '/returns'],
  ['size chart', '/size-guide'],
  ['email', '/contact'],
  ['FAQ', '/help'],
  ['pay with bitcoin', '/help'],
  ['showing', undefined],
  ['wispy lashes', undefined],
  ['', undefined],
])('%j is answered by %j', (search, href) => {
  expect(helpPageFor(search)?.href).toBe(href)
})
