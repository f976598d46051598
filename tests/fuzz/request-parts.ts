import fc from 'fast-check'
import { memberMark, ownerMark } from './credentials.ts'
import { hostileBytes, hostileHeader, hostileText, pick } from './hostile-values.ts'
import type { Pool } from './pool.ts'

export type Header = readonly [name: string, value: string]

/** Text in a URL, encoded like browsers do, or raw, with only those characters encoded that would end it. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const raw = (text: string) => text.toWellFormed().replace(/[\0-\x20\x7f#?]/g, encodeURIComponent)

export type Pair = readonly [name: string, value: string]

/** Pairs and something odd as a query with its question mark; empty if there is neither. */
export function queryOf(pairs: readonly Pair[], odd: string): string {
  const query = pairs.map(([name, value]) => `&${encoded(name)}=${encoded(value)}`).join('') + odd
  return query.replace(/^&?(?=.)/, '?')
}

/** What no form sends after a URL: bare characters, invalid encodings, names of object properties. */
export const oddQuery = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: pick(
      ...['', '&', '&&&=', '=', '&=x', '&x', '&%', '&%ff=%ff', '&%00=1', '&a[b]=c', '&a[]=1&a[]=2'],
      ...['&__proto__=1', '&__proto__[x]=1', '&constructor=1', '&limit=1&limit=2', '&+=+'],
    ),
  },
  { weight: 1, arbitrary: hostileText.map((text) => (text === '' ? '' : `&x=${raw(text)}`)) },
)

/** A hostile part of a path, encoded or raw. */
export const hostileSegment = fc.oneof(
  { weight: 3, arbitrary: hostileText.map(encoded) },
  { weight: 1, arbitrary: hostileText.map(raw) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%0',
      '%zz',
      '%ff',
      '%c0%ae%c0%ae',
      '%2e%2e',
      '..;',
      '%2f',
      '%5c',
      '~',
    ),
  },
)

/** The path part for a value known to be valid. */
export const segmentOf = (value: unknown) => encoded(String(value))

const jsonTypes = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']
const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=nonsense',
  'application/json;',
  '',
  'application/problem+json',
  'text/html',
  ';',
  'application/x-ndjson',
]

/** The content type of a body, mostly the right one; sometimes none. */
export const contentType: fc.Arbitrary<Header | null> = fc.oneof(
  { withCrossShrink: true },
  {
    weight: 24,
    arbitrary: fc.constantFrom(...jsonTypes).map((type) => ['content-type', type] as const),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...wrongTypes).map((type) => ['content-type', type] as const),
  },
  { weight: 1, arbitrary: fc.constant(null) },
)

/** A header with a valid value, no header, or a malformed one. */
function mostly(name: string, good: readonly string[]): fc.Arbitrary<Header | null> {
  const known = good.length > 0 ? fc.constantFrom(...good) : fc.constant('x')
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 8, arbitrary: known.map((value) => [name, value] as const) },
    { weight: 1, arbitrary: hostileHeader.map((value) => [name, value] as const) },
  )
}

/** Calls that end their own sign-in, so that later requests would get nowhere. */
const endsSignIn =
  /^(?:POST \/api\/admin\/logout|DELETE \/api\/admin\/sessions|DELETE \/api\/account|GET \/api\/logout)$/

/** The credentials a call expects: an administrator's, a member's, or a shopper's session. */
export function whoAsks(
  method: string,
  path: string,
  { sessions }: Pool,
): fc.Arbitrary<Header | null> {
  const times = endsSignIn.test(`${method} ${path}`) ? 1 : 12
  const signedIn = (mark: string, others: readonly string[]) => [
    ...Array<string>(times).fill(mark),
    ...others,
  ]
  if (path.startsWith('/api/admin')) {
    const strangers = ['Bearer x', 'Basic eDp5', 'Bearer', 'bearer  x']
    return mostly('authorization', signedIn(ownerMark, strangers))
  }
  if (/^\/api\/(?:account|auth|logout)/.test(path))
    return mostly('cookie', signedIn(memberMark, ['cilia-member=x', 'cilia-member=']))
  return mostly('x-session-id', sessions)
}

/** Bodies for calls that take none; mostly none. */
export const unaskedBody: fc.Arbitrary<Uint8Array | null> = fc.oneof(
  { withCrossShrink: true },
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: hostileBytes },
)
