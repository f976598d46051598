import { matchPath } from '#kernel/match-path.ts'
import { cachedCalls, cachedPages } from '../web/cached-address.ts'

/** Pages that the page cache has no rules for. */
const otherPages = [
  '/about',
  '/size-guide',
  '/help',
  '/contact',
  '/cookies',
  '/cart',
  '/checkout',
  '/account',
  '/claim-order',
  '/orders/:id',
  '/dev/error',
]

const patterns = [
  ...cachedCalls.map(({ path }) => path),
  ...cachedPages.map(({ path }) => path),
  ...otherPages,
]

/** Addresses that are counted together. */
const classes: [prefix: RegExp, name: string][] = [
  [/^\/assets\//, 'assets'],
  [/^\/images\//, 'pictures'],
  [/^\/admin(?:\/|$)/, '/admin/*'],
  [/^\/api\//, '/api/*'],
  [/^\/metrics$/, '/metrics'],
  [/^\/demo-identity\//, '/demo-identity/*'],
  [/^\/dev\//, '/dev/*'],
  [/^\/(?:sitemap|feeds|robots\.txt|favicon)/, 'for machines'],
]

/** The maximum number of addresses whose route is remembered. */
const mostKnown = 5_000
const known = new Map<string, string>()

/**
 * The route of an address: its page's or call's pattern, or the class it is counted in. There are only a few, whatever
 * is requested. Most calls know their own pattern and don't need this.
 */
export function routeOf(path: string): string {
  const remembered = known.get(path)
  if (remembered !== undefined) return remembered
  const route =
    patterns.find((pattern) => matchPath(pattern, path)) ??
    classes.find(([prefix]) => prefix.test(path))?.[1] ??
    'nothing'
  if (known.size >= mostKnown) known.clear()
  known.set(path, route)
  return route
}
