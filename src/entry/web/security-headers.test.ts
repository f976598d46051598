import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addHeaders, securityHeadersFor } from './security-headers.ts'

async function headersOf(type: string, publicUrl?: string): Promise<Headers> {
  const shop = new Hono()
  shop.use(addHeaders(securityHeadersFor([], publicUrl)))
  shop.get('/', (context) => context.body('', 200, { 'content-type': type }))
  return (await shop.request('/')).headers
}

test.each(['text/html; charset=utf-8', 'image/svg+xml', 'application/xml'])(
  'documents have a full security policy: %s',
  async (type) => {
    const headers = await headersOf(type)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test.each(['application/json', 'application/problem+json; charset=utf-8'])(
  'data has a policy that allows nothing: %s',
  async (type) => {
    const headers = await headersOf(type, 'https://cilia.example')
    expect(Object.fromEntries(headers)).toEqual({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': type,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  },
)

test.each([
  'text/javascript; charset=utf-8',
  'font/woff2',
  'image/avif',
  'image/jpeg',
  'video/mp4',
])('subresources have no policy, only nosniff: %s', async (type) => {
  const headers = await headersOf(type)
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['text/html; charset=utf-8', 'same-origin'],
  ['application/json', 'same-origin'],
  ['application/pdf', 'same-origin'],
  ['text/javascript; charset=utf-8', 'same-origin'],
  ['font/woff2', 'same-origin'],
  ['video/mp4', 'same-origin'],
  ['image/avif', 'cross-origin'],
  ['image/svg+xml', 'cross-origin'],
])('%s may be loaded by pages from %s', async (type, pages) => {
  expect((await headersOf(type)).get('cross-origin-resource-policy')).toBe(pages)
})

test.each([
  ['https://cilia.example', 'max-age=31536000'],
  ['HTTPS://cilia.example/', 'max-age=31536000'],
  ['http://localhost:3000', null],
  [undefined, null],
])('a shop at %s requires TLS only: %s', async (url, told) => {
  expect((await headersOf('text/html', url)).get('strict-transport-security')).toBe(told)
})
