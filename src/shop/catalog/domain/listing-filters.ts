import type { ProductSort } from './catalog.schema.ts'

/** The filters of the listing, as its address states them. */
export interface ListingFilters {
  /** A category's slug. */
  category: string | null
  featured: boolean
  bestseller: boolean
  search: string
  sort: ProductSort
  curl: readonly string[]
  /** In whole millimeters. */
  length: readonly string[]
  thickness: readonly string[]
  color: readonly string[]
}

const sorts: readonly string[] = ['price', '-price', 'rating']
export const facets = ['curl', 'length', 'thickness', 'color'] as const

/** Every parameter of the listing's address: filters, order, and the cursor of a further page. */
export const listingParameters = [
  'category',
  'featured',
  'bestseller',
  'search',
  'sort',
  'after',
  ...facets,
] as const

export type Facet = (typeof facets)[number]

/** The filters in the query of an address; invalid values are ignored (spec 2, listing). */
export function filtersIn(query: URLSearchParams): ListingFilters {
  const sort = textIn(query, 'sort')
  return {
    category: textIn(query, 'category') || null,
    featured: query.get('featured') === 'true',
    bestseller: query.get('bestseller') === 'true',
    search: textIn(query, 'search').trim().slice(0, 100),
    sort: sorts.includes(sort) ? (sort as ProductSort) : 'newest',
    curl: listIn(query, 'curl'),
    length: listIn(query, 'length').filter((length) => /^\d{1,3}$/.test(length)),
    thickness: listIn(query, 'thickness'),
    color: listIn(query, 'color'),
  }
}

/** A value of the query, '' if it is missing or contains a NUL character, which PostgreSQL refuses. */
function textIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return text.includes('\0') ? '' : text
}

/** The most characters in the values of one facet, including the commas, and the most values. */
export const facetLimits = { letters: 400, values: 20 } as const

function listIn(query: URLSearchParams, name: Facet): string[] {
  const given = query.getAll(name).flatMap((value) => value.split(','))
  const accepted: string[] = []
  let characters = 0
  for (const value of new Set(given)) {
    const more = characters + value.length + Math.sign(accepted.length)
    if (!value || value.includes('\0') || more > facetLimits.letters) continue
    accepted.push(value)
    characters = more
    if (accepted.length === facetLimits.values) break
  }
  return accepted
}

/** The shortest query for the filters, always in the same order: '' or '?category=…'. */
export function queryOf(filters: ListingFilters): string {
  const query = new URLSearchParams()
  if (filters.category) query.set('category', filters.category)
  if (filters.featured) query.set('featured', 'true')
  if (filters.bestseller) query.set('bestseller', 'true')
  if (filters.search) query.set('search', filters.search)
  for (const name of facets) if (filters[name].length > 0) query.set(name, filters[name].join(','))
  if (filters.sort !== 'newest') query.set('sort', filters.sort)
  const text = query.toString()
  return text && `?${text}`
}

/** How many filter values are set; the sort order does not count (spec 4). */
export function countFilters(filters: ListingFilters): number {
  const single = [filters.category, filters.featured, filters.bestseller, filters.search]
  const chosen = facets.reduce((count, name) => count + filters[name].length, 0)
  return single.filter(Boolean).length + chosen
}

/** Adds a value to a facet, or removes it if it was there. */
export function toggleFacet(filters: ListingFilters, facet: Facet, value: string): ListingFilters {
  const chosen = filters[facet]
  const others = chosen.filter((one) => one !== value)
  return { ...filters, [facet]: others.length < chosen.length ? others : [...chosen, value] }
}

/** The filters with the category removed if the shop has no category of that slug (spec 2, listing). */
export function withKnownCategory(
  filters: ListingFilters,
  categories: readonly { slug: string }[],
): ListingFilters {
  const isKnown = categories.some(({ slug }) => slug === filters.category)
  return isKnown ? filters : { ...filters, category: null }
}

/** The filters of an unfiltered listing. */
export const noFilters: ListingFilters = filtersIn(new URLSearchParams())
