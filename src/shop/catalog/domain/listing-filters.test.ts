import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countFilters,
  filtersIn,
  noFilters,
  queryOf,
  toggleFacet,
  withKnownCategory,
} from './listing-filters.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))

describe('filters in a URL', () => {
  test.each([
    ['', '', 0],
    ['category=magnetic-lashes', '?category=magnetic-lashes', 1],
    ['featured=true&bestseller=true', '?featured=true&bestseller=true', 2],
    ['featured=yes&bestseller=1', '', 0],
    ['search=++wispy+fan+', '?search=wispy+fan', 1],
    ['search=+++', '', 0],
    ['sort=-price', '?sort=-price', 0],
    ['sort=newest', '', 0],
    ['sort=cheap', '', 0],
    ['curl=C,CC&curl=D', '?curl=C%2CCC%2CD', 3],
    ['curl=C&curl=C&curl=', '?curl=C', 1],
    ['length=12&category=a&thickness=0.05', '?category=a&length=12&thickness=0.05', 3],
    ['length=12mm,abc,9', '?length=9', 1],
    ['category=&search=&sort=newest&curl=', '', 0],
    ['utm_source=mail', '', 0],
    ['search=a%00b&category=%00&sort=%00', '', 0],
    ['color=a%00b,Plum', '?color=Plum', 1],
    [`search=${'a'.repeat(200)}`, `?search=${'a'.repeat(100)}`, 1],
    [`curl=${'a'.repeat(401)},D`, '?curl=D', 1],
    [`color=${'a'.repeat(200)},${'b'.repeat(200)},Plum`, `?color=${'a'.repeat(200)}%2CPlum`, 2],
  ])('%s is kept as %s with %i set', (query, kept, count) => {
    expect(queryOf(read(query))).toBe(kept)
    expect(countFilters(read(query))).toBe(count)
  })

  test('survive a round trip', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9.]{1,6}$/), { maxLength: 5 })
    const lengths = fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(String), { maxLength: 5 })
    const filters = fc.record({
      category: fc.option(fc.stringMatching(/^[a-z-]{1,20}$/)),
      featured: fc.boolean(),
      bestseller: fc.boolean(),
      search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      sort: fc.constantFrom('newest', 'price', '-price', 'rating' as const),
      curl: words,
      length: lengths,
      thickness: words,
      color: words,
    })
    fc.assert(
      fc.property(filters, (some) => {
        expect(read(queryOf(some))).toEqual(some)
      }),
    )
  })
})

test('a facet value can be added and removed', () => {
  const once = toggleFacet(noFilters, 'curl', 'CC')
  expect(once.curl).toEqual(['CC'])
  expect(toggleFacet(toggleFacet(once, 'curl', 'D'), 'curl', 'CC').curl).toEqual(['D'])
})

test.each([
  ['magnetic-lashes', 'magnetic-lashes'],
  ['no-such-lashes', null],
  [null, null],
])('for category %s the shop knows %s', (category, known) => {
  const filters = { ...noFilters, category }
  expect(withKnownCategory(filters, [{ slug: 'magnetic-lashes' }]).category).toBe(known)
})
