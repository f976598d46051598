import { matchPath } from '#kernel/match-path.ts'
import { listingParameters } from '#shop/catalog/domain/listing-filters.ts'
import { type SharedCall, sharedCalls } from '#shop/catalog/domain/shared-calls.ts'

/** An address as the page cache sees it. */
export interface CachedAddress {
  /** The address with only the parameters that change the answer: not `utm_source` and the like. */
  url: string
  /** The key under which the answer is stored; null if it never is. */
  key: string | null
  /** The topic whose changes invalidate the answer; null if only a change of everything does. */
  topic: string | null
}

const listTopic = 'list'
const productTopic = (slug: string) => `product:${slug}`

/** The topics that a change of one product touches: its own, and that of all lists of products. */
export function topicsOfProduct(slug: string): string[] {
  return [productTopic(slug), listTopic]
}

/**
 * The topics of a notification from the database: `product:<slug>`, or empty for a change of
 * everything. Null means that notifications may have been missed.
 */
export function topicsOfChange(change: string | null): string[] | 'all' {
  const [, slug] = /^product:(.+)$/.exec(change ?? '') ?? []
  return slug === undefined ? 'all' : topicsOfProduct(slug)
}

/** What an answer depends on besides its path. */
interface Dependence {
  parameters: readonly string[]
  topic: string | null
  /** Whether its path has a token in it. */
  isPersonal: boolean
}

/** The calls that the page cache answers (catalog/domain/shared-calls.ts). */
export const cachedCalls: readonly SharedCall[] = sharedCalls.map((call) => ({
  ...call,
  path: `/api${call.path}`,
}))

/**
 * The pages that show something of the catalogue, or that use parameters. All others ignore their
 * query.
 */
export const cachedPages: readonly SharedCall[] = [
  { path: '/', parameters: [], lists: true },
  { path: '/products', parameters: listingParameters, lists: true },
  { path: '/products/:slug', parameters: [] },
  { path: '/compare', parameters: ['ids'], lists: true },
  { path: '/newsletter/:step', parameters: ['token', 'outcome'] },
  { path: '/back-in-stock', parameters: ['token', 'outcome'] },
  { path: '/track-order', parameters: ['token', 'order'] },
  { path: '/pay/:token', parameters: ['problem'] },
  ...['/shipping', '/returns', '/privacy', '/terms'].map((path) => ({ path, parameters: [] })),
]

/** What opens something for one person only. */
const personal = ['token', 'email', 'order']

/** Of the address to which Stripe returns a shopper: a secret, which is taken out of it (drop-payment-return.ts). */
const returnedSecret = 'payment_intent_client_secret='

/** Longer addresses are answered but never stored, in characters. */
const longestStored = 1_000

/** The cached address of something that lists products without parameters, such as a sitemap. */
export function listAddress(url: string): CachedAddress {
  const [own = ''] = url.split('?')
  return { url: own, key: own, topic: listTopic }
}

/** The cached address of a page, or of one of the calls that the page cache answers. */
export function cachedAddress(url: string): CachedAddress {
  const [bare = '', ...rest] = url.split('?')
  const {
    parameters,
    topic,
    isPersonal: isSecret,
  } = dependenceOf(bare.replace(/^https?:\/\/[^/]*/, ''))
  const query = rest.length > 0 ? known(new URLSearchParams(rest.join('?')), parameters) : ''
  const own = query ? `${bare}?${query}` : bare
  const isPersonal =
    isSecret || (query !== '' && parameters.some((name) => personal.includes(name)))
  const isStored = !isPersonal && own.length <= longestStored && !url.includes(returnedSecret)
  return { url: own, key: isStored ? own : null, topic }
}

function dependenceOf(path: string): Dependence {
  for (const { path: pattern, parameters, lists } of [...cachedCalls, ...cachedPages]) {
    const params = matchPath(pattern, path)
    if (!params) continue
    const topic = lists ? listTopic : params.slug ? productTopic(params.slug) : null
    return { parameters, topic, isPersonal: 'token' in params }
  }
  return { parameters: [], topic: null, isPersonal: false }
}

/**
 * The known parameters among the given ones, in a fixed order, so that equal requests get equal
 * keys.
 */
function known(given: URLSearchParams, names: readonly string[]): string {
  const pairs = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(pairs).toString()
}
