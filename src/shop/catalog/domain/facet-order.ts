import type { Facets } from './catalog.schema.ts'
import type { Facet } from './listing-filters.ts'

/** How many products are offered in one value of a facet. */
export interface FacetCount {
  facet: Facet
  value: string
  count: number
}

const curls = ['J', 'B', 'C', 'CC', 'D', 'L', 'L+']

const placeOfCurl = (curl: string) => (curls.includes(curl) ? curls.indexOf(curl) : curls.length)

const orders: Record<Facet, (a: FacetCount, b: FacetCount) => number> = {
  curl: (a, b) => placeOfCurl(a.value) - placeOfCurl(b.value) || byValue(a, b),
  length: (a, b) => Number(a.value) - Number(b.value),
  thickness: byValue,
  color: (a, b) => b.count - a.count || byValue(a, b),
}

function byValue(a: FacetCount, b: FacetCount): number {
  return a.value < b.value ? -1 : Number(a.value > b.value)
}

/**
 * Sorts counts as the listing's filter shows them: curls from flat to strong, lengths from short to long, thicknesses
 * from fine to strong, colors from most to least common.
 */
export function facetsInOrder(counts: readonly FacetCount[]): Facets {
  const of = (facet: Facet) => counts.filter((count) => count.facet === facet).sort(orders[facet])
  const values = (facet: Facet) => of(facet).map(({ value }) => value)
  const byName = (facet: Facet) =>
    Object.fromEntries(of(facet).map(({ value, count }) => [value, count]))
  return {
    curl: values('curl'),
    length: values('length'),
    thickness: values('thickness'),
    color: values('color'),
    counts: {
      curl: byName('curl'),
      length: byName('length'),
      thickness: byName('thickness'),
      color: byName('color'),
    },
  }
}
