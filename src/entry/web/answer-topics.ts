import { z } from 'zod'
import { matchPath } from '#kernel/match-path.ts'
import { jsonTextOf } from '#platform/json-text.ts'

/**
 * Topics, by which a change finds answers in the page cache: one product's own page; its card, in lists by id; lists of
 * all products or of one category; featured products; the filters' counts; what goes with a product; the feeds.
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
 * The topics of an API call, from its path with its query, and its answer. None for a call that doesn't show products:
 * only a change of everything drops its answers.
 */
export function topicsOfCall(address: string, answer: Response | null = null): string[] {
  const [path = '', ...query] = address.split('?')
  for (const { path: pattern, topicsOf } of calls) {
    const params = matchPath(pattern, path)
    if (params) return topicsOf({ params, answer, query: new URLSearchParams(query.join('?')) })
  }
  return []
}

/** A list may show any product that its filters allow, so only its category and ids count. */
function topicsOfList(query: URLSearchParams): string[] {
  const ids = query.get('ids')
  if (ids) return ids.split(',').map(cardTopic)
  const categoryId = query.get('categoryId')
  return [categoryId ? categoryTopic(categoryId) : listTopic]
}

const shownSchema = z.array(z.object({ id: z.int() }))

/** The ids of the products in a list answered as JSON text; null if unknown. */
function idsIn(answer: Response | null): number[] | null {
  const text = answer && jsonTextOf(answer)
  return text ? shownSchema.parse(JSON.parse(text)).map(({ id }) => id) : null
}

/** The notification that a product's card changed (migration tell_what_changed). */
const changeSchema = z.object({
  id: z.int(),
  /** Its slugs, current and former. */
  slugs: z.array(z.string()),
  /** Its categories before and after; missing if no list shows it to shoppers, before or after. */
  categories: z.array(z.int()).optional(),
  isFeatured: z.boolean().default(false),
  /**
   * Whether it may enter or leave lists, or the counts of their filters: by status, category, stock, marks or facets.
   */
  isMoved: z.boolean().default(false),
})

/**
 * The topics of a notification from the database: `product:<slug>` if only the product's own page changed, JSON if its
 * card did. Any other may mean that everything changed; so does null, after which notifications may have been missed.
 */
export function topicsOfChange(change: string | null): string[] | 'all' {
  const [, slug] = /^product:(.+)$/.exec(change ?? '') ?? []
  if (slug !== undefined) return [productTopic(slug), feedTopic]
  const read = changeSchema.safeParse(jsonIn(change ?? ''))
  if (!read.success) return 'all'
  const { id, slugs, categories, isFeatured, isMoved } = read.data
  return [
    ...slugs.map(productTopic),
    cardTopic(id),
    feedTopic,
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
