import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { filledPath } from './contract-requests.ts'
import { memberMark, ownerMark } from './credentials.ts'
import { brokenFramings, type FuzzRequest } from './fuzz-request.ts'
import { hintsFrom } from './hints.ts'
import { hostileText } from './hostile-values.ts'
import { oddHeaders } from './odd-headers.ts'
import type { Pool } from './pool.ts'
import { hostileSegment, oddQuery, type Pair, queryOf, unaskedBody } from './request-parts.ts'

/** The paths of the URL map, read from its source, because its pages cannot be imported without a build. */
function pagePaths(): string[] {
  const text = readFileSync(new URL('../../src/entry/pages.ts', import.meta.url), 'utf8')
  const paths = [...text.matchAll(/^ {4}path: '(\/[^']*)'/gm)].map(([, path = '']) => path)
  if (paths.length < 10) throw new Error('The URL map is no longer written as the fuzzer reads it')
  return paths
}

/** What answers besides the contract and the pages. */
const otherPaths = [
  '/api/openapi.json',
  '/api/docs',
  '/api',
  '/api/',
  '/api/nothing',
  '/api/admin/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/:id',
  '/feeds/google.xml',
  '/feeds/meta.csv',
  '/favicon.svg',
  '/favicon.ico',
  '/nothing',
  '/assets/:id',
  '/images/:id',
  '/images/reviews/:id',
  '/images/:picture-320.avif',
  '/images/:picture.svg',
  '/dev/mail',
  '/dev/mail/:id',
  '/dev/mail/:id/again',
  '/dev/mail/:id.eml',
  '/dev/:id',
  '/dev/error',
  '/demo-identity',
  '/demo-identity/',
  '/demo-identity/auth',
  '/demo-identity/token',
  '/demo-identity/me',
  '/demo-identity/jwks',
  '/demo-identity/.well-known/openid-configuration',
  '/demo-identity/:id',
  '/demo-identity/interaction/:id',
  '/demo-identity/session/end',
  '/demo-identity/auth/:id',
  '/api/login',
  '/api/logout',
  '/api/auth/callback',
  '/.well-known/:id',
  '/:id',
  '/:id/:id',
]

const queryNames = [
  'search',
  'curl',
  'length',
  'thickness',
  'color',
  'sort',
  'after',
  'categoryId',
  'featured',
  'ids',
  'tab',
  'token',
  'email',
  'limit',
  'page',
  'rating',
  'returnTo',
  'utm_source',
  'state',
  'code',
  'error',
  'client_id',
  'redirect_uri',
  'scope',
  'response_type',
  'prompt',
  'id_token_hint',
  'x',
]

const methods = [
  ...Array<string>(12).fill('GET'),
  'HEAD',
  'HEAD',
  'POST',
  'POST',
  'OPTIONS',
  'TRACE',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'PURGE',
  'QUERY',
]

/** What strangers do to the start or end of a path. */
const twists: readonly ((path: string) => string)[] = [
  ...Array<(path: string) => string>(40).fill((path) => path),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}///`,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]+$)/, '//'),
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path}/%c0%ae%c0%ae/%2e%2e/etc/passwd`,
  (path) => `${path}/../..`,
  (path) => `${path};x=1`,
  (path) => `${path}#x`,
  (path) => `\\${path}`,
  (path) => `${path}\u00e9`,
  (path) => path.toUpperCase(),
  (path) => `http://evil.example${path}`,
  (path) => `http://[${path}`,
  (path) => `${path}${'/x'.repeat(3000)}`,
]

const forms = [
  'a=1',
  'email=a%40b.example&firstName=A&lastName=B',
  '%ff=%00',
  'grant_type=authorization_code&code=x',
]
const form = fc.constantFrom(...forms).map((text): Uint8Array => Buffer.from(text))
const formTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
]

/** Requests to everything outside the contract: pages, files, sign-in, tools, and paths that do not exist. */
export function otherRequests(pool: Pool): fc.Arbitrary<FuzzRequest> {
  const parts = { hint: hintsFrom({ ...pool, tokens: pool.tokens.slice(0, 1) }) }
  const paths = [...pagePaths(), ...otherPaths]
  const pair = fc.constantFrom(...queryNames).chain((name) => {
    const good = parts.hint(name)?.map(String) ?? fc.constant('x')
    return fc
      .oneof({ weight: 1, arbitrary: good }, { weight: 1, arbitrary: hostileText })
      .map((value): Pair => [name, value])
  })
  const known = fc
    .constantFrom(...paths)
    .chain((route) => filledPath(route, parts, pool).map((path) => ({ route, path })))
  const files = fc.constantFrom(...pool.files, '/').map((path) => ({ route: '/files', path }))
  return fc
    .record({
      place: fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: files }),
      tail: fc.oneof(
        { weight: 15, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: hostileSegment },
      ),
      twist: fc.constantFrom(...twists),
      method: fc.constantFrom(...methods),
      pairs: fc.array(pair, { maxLength: 4 }),
      more: oddQuery,
      who: fc.constantFrom(
        null,
        null,
        null,
        ['cookie', memberMark] as const,
        ['authorization', ownerMark] as const,
      ),
      body: unaskedBody,
      posted: fc.tuple(form, fc.constantFrom(...formTypes)),
      odd: oddHeaders,
    })
    .map(({ place, tail, twist, method, pairs, more, who, body, posted, odd }): FuzzRequest => {
      const [filled, type] = posted
      const sent = method === 'POST' ? (body ?? filled) : body
      return {
        route: place.route,
        method,
        target: twist(place.path + tail) + queryOf(pairs, more),
        headers: [who, sent && (['content-type', type] as const), ...odd].filter(
          (header) => header !== null,
        ),
        body: sent,
        framing: 'proper',
      }
    })
}

/** Requests with bytes that are not proper HTTP; most are refused before the shop sees them. */
export function brokenRequests(others: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(others, fc.constantFrom(...brokenFramings))
    .map(([request, framing]) => ({ ...request, framing }))
}
