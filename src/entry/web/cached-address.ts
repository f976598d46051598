import { listingParameters } from '#shop/catalog/domain/listing-filters.ts'
import { type SharedCall, sharedCalls } from '#shop/catalog/domain/shared-calls.ts'
import { matchPath } from '../match-path.ts'

/** An address as the page cache sees it. */
export interface CachedAddress {
  /** The address with only the parameters that make another answer: `utm_source` and the like make none. */
  url: string
  /** Under which the answer is stored; null where it never is. */
  key: string | null
  /** The topic whose changes make the answer wrong; null where only a change of everything does. */
  topic: string | null
}

const listTopic = 'list'
const productTopic = (slug: string) => `product:${slug}`

/** The topics that a change of one product touches: what is about it, and whatever lists products. */
export function topicsOfProduct(slug: string): string[] {
  return [productTopic(slug), listTopic]
}

/**
 * The topics that a notification of the database names: `product:<slug>`, or nothing for a change of everything. Null
 * stands for whatever was missed before listening began.
 */
export function topicsOfChange(change: string | null): string[] | 'all' {
  const [, slug] = /^product:(.+)$/.exec(change ?? '') ?? []
  return slug === undefined ? 'all' : topicsOfProduct(slug)
}

/** What an answer depends on beside its path. */
interface Dependence {
  parameters: readonly string[]
  topic: string | null
}

/** The calls that the page cache answers (catalog/domain/shared-calls.ts). */
export const cachedCalls: readonly SharedCall[] = sharedCalls.map((call) => ({
  ...call,
  path: `/api${call.path}`,
}))

/** The pages that show something of the catalogue, or that know parameters. All others are the same whatever is asked. */
export const cachedPages: readonly SharedCall[] = [
  { path: '/', parameters: [], lists: true },
  { path: '/products', parameters: listingParameters, lists: true },
  { path: '/products/:slug', parameters: [] },
  { path: '/compare', parameters: ['ids'], lists: true },
  { path: '/newsletter/:step', parameters: ['token', 'outcome'] },
  { path: '/track-order', parameters: ['token', 'order'] },
]

/** Parameters that open something for one person alone. */
const personal = ['token', 'email', 'order']

/** Longer addresses are answered and never stored. */
const longestStored = 1_000

/** The address of what lists products and knows no parameters, such as a sitemap. */
export function listAddress(url: string): CachedAddress {
  const [own = ''] = url.split('?')
  return { url: own, key: own, topic: listTopic }
}

/** What the page cache makes of an address: of a page, or of one of the calls that it answers. */
export function cachedAddress(url: string): CachedAddress {
  const [bare = '', ...rest] = url.split('?')
  const { parameters, topic } = dependenceOf(bare.replace(/^https?:\/\/[^/]*/, ''))
  const query = rest.length > 0 ? known(new URLSearchParams(rest.join('?')), parameters) : ''
  const own = query ? `${bare}?${query}` : bare
  const isPersonal = query !== '' && parameters.some((name) => personal.includes(name))
  return { url: own, key: isPersonal || own.length > longestStored ? null : own, topic }
}

function dependenceOf(path: string): Dependence {
  for (const { path: pattern, parameters, lists } of [...cachedCalls, ...cachedPages]) {
    const params = matchPath(pattern, path)
    if (!params) continue
    const topic = lists ? listTopic : params.slug ? productTopic(params.slug) : null
    return { parameters, topic }
  }
  return { parameters: [], topic: null }
}

/** The given parameters that are known, in the order in which they are known: the same question is the same key. */
function known(given: URLSearchParams, names: readonly string[]): string {
  const kept = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(kept).toString()
}
