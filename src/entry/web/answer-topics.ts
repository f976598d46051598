import { z } from 'zod'
import { matchPath } from '#kernel/match-path.ts'
import { jsonTextOf } from '#platform/json-text.ts'

/**
 * What an answer is made of, by which a change finds it in the page cache: one product's own page, its card wherever it is
 * shown by its id, lists of all products or of one category, the featured ones, the counts of the filters, what goes with
 * a product, and the feeds.
 */
export const productTopic = (slug: string) => `product:${slug}`
const cardTopic = (id: number | string) => `card:${Number(id)}`
const categoryTopic = (id: number | string) => `list:${Number(id)}`
export const listTopic = 'list'
export const feedTopic = 'feed'
const featuredTopic = 'featured'
const facetsTopic = 'facets'
const goesWithTopic = 'goes-with'

interface Asked {
  params: Record<string, string>
  query: URLSearchParams
  answer: Response | null
}

const calls: readonly { path: string; topicsOf: (asked: Asked) => string[] }[] = [
  { path: '/api/products', topicsOf: ({ query }) => topicsOfList(query) },
  { path: '/api/products/featured', topicsOf: () => [featuredTopic] },
  {
    path: '/api/products/facets',
    topicsOf: ({ query }) => (query.has('search') ? topicsOfList(query) : [facetsTopic]),
  },
  { path: '/api/suggestions', topicsOf: () => [listTopic] },
  { path: '/api/products/:slug', topicsOf: ({ params }) => [productTopic(params.slug ?? '')] },
  {
    path: '/api/products/:id/goes-with',
    topicsOf: ({ answer }) => [goesWithTopic, ...(idsIn(answer)?.map(cardTopic) ?? [listTopic])],
  },
]

/**
 * The topics of a call of the API, by its path with its query, and of its answer. None for a call that says nothing of
 * products: then only a change of everything drops what was made of it.
 */
export function topicsOfCall(address: string, answer: Response | null = null): string[] {
  const [path = '', ...query] = address.split('?')
  for (const { path: pattern, topicsOf } of calls) {
    const params = matchPath(pattern, path)
    if (params) return topicsOf({ params, answer, query: new URLSearchParams(query.join('?')) })
  }
  return []
}

/** A list may show any product that its filters let in, so all but its category and its ids is left aside. */
function topicsOfList(query: URLSearchParams): string[] {
  const ids = query.get('ids')
  if (ids) return ids.split(',').map(cardTopic)
  const categoryId = query.get('categoryId')
  return [categoryId ? categoryTopic(categoryId) : listTopic]
}

const shownSchema = z.array(z.object({ id: z.int() }))

/** The ids of the products in a list that was answered as JSON text; null if that is not known. */
function idsIn(answer: Response | null): number[] | null {
  const text = answer && jsonTextOf(answer)
  return text ? shownSchema.parse(JSON.parse(text)).map(({ id }) => id) : null
}

/** What the database tells of a product whose card changed (migration tell_what_changed). */
const changeSchema = z.object({
  id: z.int(),
  /** The slugs that it has, and had until now. */
  slugs: z.array(z.string()),
  /** The categories that it is in, and was in until now; missing where shoppers see it in no list, before nor after. */
  categories: z.array(z.int()).optional(),
  isFeatured: z.boolean().default(false),
  /** Whether it may enter or leave lists, or the counts of their filters: by status, category, stock, marks or facets. */
  isMoved: z.boolean().default(false),
})

/**
 * The topics of a notification from the database: `product:<slug>` where only the product's own page changed, JSON where
 * its card did. Anything else may have changed everything, as does null: then notifications may have been missed.
 */
export function topicsOfChange(change: string | null): string[] | 'all' {
  const [, slug] = /^product:(.+)$/.exec(change ?? '') ?? []
  if (slug !== undefined) return [productTopic(slug), feedTopic]
  const read = changeSchema.safeParse(jsonIn(change ?? ''))
  if (!read.success) return 'all'
  const { id, slugs, categories, isFeatured, isMoved } = read.data
  return [
    ...[...slugs.map(productTopic), cardTopic(id), feedTopic],
    ...(categories ? [listTopic, ...categories.map(categoryTopic)] : []),
    ...(isFeatured ? [featuredTopic] : []),
    ...(isMoved ? [facetsTopic, goesWithTopic] : []),
  ]
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
