import fc from 'fast-check'
import { hostileHeader } from './hostile-values.ts'

const values: Record<string, readonly string[]> = {
  accept: [
    'text/html',
    'application/json',
    '*/*',
    '',
    'text/html;q=0',
    ';;;',
    'image/webp,*/*;q=0.1',
  ],
  'accept-encoding': ['br', 'gzip', 'gzip, deflate, br', '*;q=0', 'identity;q=0', ';', 'br;q=x'],
  'accept-language': ['de', '*', 'x'.repeat(300)],
  'if-none-match': ['*', 'W/"x"', '"', '"a", "b"', ''],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', ''],
  'if-match': ['*', '"x"'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1'],
  host: [
    'evil.example',
    'localhost:99999',
    '',
    '[::1',
    'a b',
    'x'.repeat(300),
    '%00',
    'evil.example@127.0.0.1',
    '1.2.3.999',
    '/',
  ],
  'x-forwarded-for': ['1.2.3.4', '::1, 10.0.0.1', 'unknown', '', ',,,', 'x'.repeat(5000)],
  'x-forwarded-proto': ['https', 'javascript', ''],
  'x-forwarded-host': ['evil.example', ''],
  forwarded: ['for=1.2.3.4;host=evil.example'],
  origin: ['null', 'https://evil.example', '', 'http://[', 'http://localhost'],
  referer: ['https://evil.example/', 'not an address', ''],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'same-site', 'nonsense', ''],
  'sec-fetch-mode': ['navigate', 'cors', 'nonsense'],
  'idempotency-key': ['12345678', '0e7b5f2c-1c7a-4a9e-9d53-0d3a2f1f6a11', '', 'x', 'x'.repeat(500)],
  'x-request-id': ['12345678', 'x', '', '../../x'],
  'user-agent': ['', 'x'.repeat(2000), 'Googlebot/2.1', '\u00e9'],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  expect: ['100-continue', 'nonsense'],
  'x-http-method-override': ['DELETE'],
  cookie: [
    '',
    ';',
    '=',
    '=;=',
    'cilia-member=%ff',
    'cilia-sign-in=x; cilia-sign-in=y',
    'a=%',
    '__proto__=1',
  ],
  te: ['trailers'],
  upgrade: ['websocket', 'h2c'],
}

const usual = fc.constantFrom(
  ...Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
)
const named = fc.constantFrom(...Object.keys(values).filter((name) => name !== 'upgrade'))

const odd = fc.oneof(
  { weight: 5, arbitrary: usual },
  { weight: 1, arbitrary: fc.tuple(named, hostileHeader) },
)

/** Up to two optional headers as browsers, proxies, and strangers send them; mostly none. */
export const oddHeaders = fc
  .oneof(
    { withCrossShrink: true },
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(odd, { maxLength: 2 }) },
  )
  .map((headers) =>
    headers.filter(([name], at) => headers.findIndex(([other]) => other === name) === at),
  )
