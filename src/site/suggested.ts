import { formatCount } from '#kernel/counted.ts'
import type { Suggestions } from '#shop/catalog/domain/suggestions.schema.ts'

/** One line under the search field. */
export interface Suggested {
  name: string
  href: string
  /** Its price, for a product. */
  price?: string
  /** The address of its picture; null for a product without one. */
  picture?: string | null
}

/** A titled group of lines; `from` is the index of its first line among all lines. */
export interface SuggestedGroup {
  title: string
  from: number
  lines: readonly Suggested[]
}

/** The suggestions for the input, in groups: measures and categories lead to listings, the last line to all results. */
export function groupsOf(found: Suggestions, typed: string): SuggestedGroup[] {
  const { measures, categories, products, total } = found
  const all = {
    name: total === 1 ? 'See the result' : `See all ${formatCount(total)} results`,
    href: searchFor(typed),
  }
  const groups: [string, Suggested[]][] = [
    ['Measures', measures.map(({ name, query }) => ({ name, href: `/products${query}` }))],
    [
      'Categories',
      categories.map(({ name, slug }) => ({ name, href: `/products?category=${slug}` })),
    ],
    ['Products', products.map(({ slug, ...rest }) => ({ ...rest, href: `/products/${slug}` }))],
    ['Search', total > 0 ? [all] : []],
  ]
  let from = 0
  return groups.flatMap(([title, lines]) => {
    const group = { title, from, lines }
    from += lines.length
    return lines.length > 0 ? [group] : []
  })
}

function searchFor(typed: string): string {
  return `/products?search=${encodeURIComponent(typed.trim())}`
}
