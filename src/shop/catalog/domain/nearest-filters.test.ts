import { expect, test } from 'vitest'
import { noFilters } from './listing-filters.ts'
import { nearestFilters } from './nearest-filters.ts'

test.each([
  [{ search: 'plum', curl: ['J'] }, 'plum'],
  [{ search: 'plum volume 9mm' }, 'plum or volume'],
  [{ search: 'plum 24mm' }, 'plum'],
  [{ search: 'plum' }, null],
  [{ bestseller: true, curl: ['J'] }, null],
])('%j is widened to %s', (filters, search) => {
  expect(nearestFilters({ ...noFilters, ...filters })?.search ?? null).toBe(search)
})
