import { expect, test } from 'vitest'
import { slugOf, slugsLike, whyNoSlug } from './product-slug.ts'

test.each([
  ['Crème No. 5', 'creme-no-5'],
  ['  Halo -- Fan!  ', 'halo-fan'],
  ['Olga’s Midnight', 'olgas-midnight'],
  ["Don't Blink", 'dont-blink'],
  ['2024', 'product-2024'],
  ['Featured', 'product-featured'],
  ['睫毛', 'product'],
  ['Ⅳ', 'iv'],
  ['', 'product'],
])('%j becomes the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('the slug of a long name is valid, even with a number appended', () => {
  const slug = slugOf('Long name '.repeat(40))
  expect(slugsLike(slug, 1000).map(whyNoSlug).filter(Boolean)).toEqual([])
})

test.each([
  ['halo-fan', null],
  ['5-ways', null],
  ['Halo', 'lowercase letters'],
  ['halo--fan', 'hyphens'],
  ['-halo', 'hyphens'],
  ['', 'lowercase letters'],
  ['42', 'only digits'],
  ['facets', 'own pages'],
  ['x'.repeat(121), 'at most 120'],
])('%j is rejected with %j', (slug, sentence) => {
  const answer = whyNoSlug(slug)
  if (sentence === null) expect(answer).toBeNull()
  else expect(answer).toContain(sentence)
})
