import { expect, test } from 'vitest'
import { type Fault, findFault } from './find-fault.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { markup } from './hostile-values.ts'
import type { RawAnswer } from './send-raw.ts'

const request: FuzzRequest = {
  route: '/',
  method: 'GET',
  target: '/',
  headers: [],
  body: null,
  framing: 'proper',
}

const dressed = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

const json = { 'content-type': 'application/json' }

const faultOf = (answer: RawAnswer | 'hangs' | 'hung up') =>
  findFault({ request, answer, folders: ['/srv/secret-folder'], secrets: ['planted'] })

const wrong: readonly (readonly [Fault, RawAnswer | 'hangs' | 'hung up'])[] = [
  ['hangs', 'hangs'],
  ['hung up', 'hung up'],
  ['answers 500', { status: 500, headers: json, text: '{"message":"Sorry"}' }],
  ['answers 502', { status: 502, headers: {}, text: '' }],
  ['answers 503 without Retry-After', { status: 503, headers: json, text: '{"message":"Later"}' }],
  ['answers 429 without Retry-After', { status: 429, headers: json, text: '{"message":"Later"}' }],
  ['has a header of the request', { status: 200, headers: { 'x-injected': '1' }, text: '' }],
  ['shows a stack trace', { status: 400, headers: json, text: 'Error: x\n    at a (b.js:1:2)' }],
  ['shows a path of the machine', { status: 200, headers: json, text: '/srv/secret-folder/mail' }],
  [
    'shows a path of the machine',
    { status: 200, headers: {}, text: 'in /srv/src/entry/web/api.ts' },
  ],
  ['shows SQL', { status: 400, headers: json, text: 'Failed query: select 1' }],
  ['shows SQL', { status: 400, headers: json, text: 'insert into "orders" values' }],
  ['shows a password hash', { status: 200, headers: json, text: '"$argon2id$v=19$m=65536"' }],
  [
    'shows a secret',
    { status: 200, headers: { 'content-type': 'font/woff2' }, text: 'its planted key' },
  ],
  ['shows markup of the request', { status: 200, headers: dressed, text: `<p>${markup}</p>` }],
  ['has no message', { status: 404, headers: json, text: '{"error":"no"}' }],
  ['has no message', { status: 404, headers: json, text: 'not found' }],
  [
    'lacks x-frame-options',
    { status: 200, headers: { ...dressed, 'x-frame-options': '' }, text: '<p>Hello</p>' },
  ],
]

test.each(wrong)('an answer that %s is found', (fault, answer) => {
  expect(faultOf(answer)).toBe(fault)
})

const right: readonly RawAnswer[] = [
  { status: 200, headers: dressed, text: '<p>&lt;img src=x onerror=fuzz&gt;</p>' },
  { status: 404, headers: json, text: '{"message":"There is nothing here"}' },
  { status: 400, headers: json, text: '{"error":"x","error_description":"as OAuth says it"}' },
  { status: 404, headers: json, text: '' },
  { status: 503, headers: { ...json, 'retry-after': '2' }, text: '{"message":"Later"}' },
  { status: 200, headers: { 'content-type': 'text/javascript' }, text: 'Failed query' },
  { status: 400, headers: {}, text: '' },
]

test.each(right)('an answer that is right is passed over: $status $text', (answer) => {
  expect(faultOf(answer)).toBeNull()
})

test('whoever breaks off is owed no answer', () => {
  const broken = { ...request, framing: 'body cut short' } as const
  expect(findFault({ request: broken, answer: 'hung up', folders: [] })).toBeNull()
})

test('whoever sent a secret may be told it', () => {
  const answer = { status: 400, headers: json, text: '{"message":"planted is not right"}' }
  const parts = { answer, folders: [], secrets: ['planted'] }
  expect(findFault({ ...parts, request: { ...request, target: '/?q=planted' } })).toBeNull()
  expect(findFault({ ...parts, request })).toBe('shows a secret')
})
