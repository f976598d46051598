import { matchPath } from '#kernel/match-path.ts'
import { cachedCalls, cachedPages } from '../web/cached-address.ts'

/** The pages that the page cache knows nothing special about. */
const otherPages = [
  ...['/about', '/size-guide', '/help', '/contact', '/cookies'],
  ...['/cart', '/checkout', '/account', '/claim-order', '/orders/:id', '/dev/error'],
]

const patterns = [
  ...cachedCalls.map(({ path }) => path),
  ...cachedPages.map(({ path }) => path),
  ...otherPages,
]

/** What is served below these addresses is counted as one. */
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

/** The most addresses whose route is remembered. */
const mostKnown = 5_000
const known = new Map<string, string>()

/**
 * The route of an address: the pattern of its page or call, or the class that it is counted under. There are few of them,
 * whatever is asked for. Most calls know their own pattern and do not need this.
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
