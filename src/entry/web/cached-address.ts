import { matchPath } from '#kernel/match-path.ts'
import { listingParameters } from '#shop/catalog/domain/listing-filters.ts'
import { type SharedCall, sharedCalls } from '#shop/catalog/domain/shared-calls.ts'

/** An address as the page cache sees it. */
export interface CachedAddress {
  /** The address with only the parameters that change the answer, so without `utm_source` and the like. */
  url: string
  /** The key under which the answer is stored; null if it is never stored. */
  key: string | null
}

/** What an answer depends on besides its path. */
interface Dependence {
  parameters: readonly string[]
  /** Whether its path contains a token. */
  isPersonal: boolean
}

/** The calls that the page cache answers (catalog/domain/shared-calls.ts). */
export const cachedCalls: readonly SharedCall[] = sharedCalls.map((call) => ({
  ...call,
  path: `/api${call.path}`,
}))

/** The pages that show data of the catalog, or use parameters. All others ignore their query. */
export const cachedPages: readonly SharedCall[] = [
  { path: '/', parameters: [] },
  { path: '/products', parameters: listingParameters },
  { path: '/products/:slug', parameters: [] },
  { path: '/compare', parameters: ['ids'] },
  { path: '/newsletter/:step', parameters: ['token', 'outcome'] },
  { path: '/back-in-stock', parameters: ['token', 'outcome'] },
  { path: '/track-order', parameters: ['token', 'order'] },
  { path: '/pay/:token', parameters: ['problem'] },
  ...['/about', '/shipping', '/returns', '/privacy', '/terms'].map((path) => ({
    path,
    parameters: [],
  })),
]

/** Parameters that open something for one person only. */
const personal = ['token', 'email', 'order']

/** Part of the address to which Stripe returns a shopper; a secret, removed by drop-payment-return.ts. */
const returnedSecret = 'payment_intent_client_secret='

/** Longer addresses, in characters, are answered but never stored. */
const longestStored = 1_000

/** The key of an answer without parameters, such as a sitemap. */
export function keyWithoutQuery(url: string): string {
  const [own = ''] = url.split('?')
  return own
}

/** The cached address of a page, or of a call that the page cache answers. */
export function cachedAddress(url: string): CachedAddress {
  const [bare = '', ...rest] = url.split('?')
  const path = bare.replace(/^https?:\/\/[^/]*/, '')
  const { parameters, isPersonal: isSecret } = dependenceOf(path)
  const query = rest.length > 0 ? known(new URLSearchParams(rest.join('?')), parameters) : ''
  const own = query ? `${bare}?${query}` : bare
  const isPersonal =
    isSecret || (query !== '' && parameters.some((name) => personal.includes(name)))
  const isStored = !isPersonal && own.length <= longestStored && !url.includes(returnedSecret)
  return { url: own, key: isStored ? own : null }
}

function dependenceOf(path: string): Dependence {
  for (const { path: pattern, parameters } of [...cachedCalls, ...cachedPages]) {
    const params = matchPath(pattern, path)
    if (!params) continue
    return { parameters, isPersonal: 'token' in params }
  }
  return { parameters: [], isPersonal: false }
}

/** The known ones among the given parameters, in a fixed order, so that equal requests get equal keys. */
function known(given: URLSearchParams, names: readonly string[]): string {
  const pairs = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(pairs).toString()
}
