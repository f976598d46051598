import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { dropTrailingSlash } from './drop-trailing-slash.ts'

const shop = new Hono().use(dropTrailingSlash).all('*', (context) => context.text('answered'))
const origin = 'https://cilia.example'

test.each([
  ['/products/', '/products'],
  ['/products//', '/products'],
  [
    '/products/?category=magnetic-lashes&search=a%20b',
    '/products?category=magnetic-lashes&search=a%20b',
  ],
  ['/products/plum-velvet/', '/products/plum-velvet'],
  ['/cart/?', '/cart'],
  ['/admin/login/', '/admin/login'],
  // Dot segments are resolved before the rule applies.
  ['/x/../about/', '/about'],
])('%s redirects to %s', async (address, location) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await shop.request(origin + address, { method })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  }
})

test.each([
  '/',
  '/products',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/products//evil.example/',
  '//products/',
  '/assets/app.js/',
  '/images/quill-320.avif/',
])('%s is not redirected', async (address) => {
  const answer = await shop.request(origin + address)
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
})

test.each([
  '/%09/evil',
  '/%2Fevil',
  '/%2F%2Fevil',
  '/%5Cevil',
  '/%5C%5Cevil',
  '/@evil',
  '/https:evil',
  '/%0d%0aX-A:b',
  '/%E0%A4%A',
  '/\\t/evil',
  '/x/../..//evil',
  '/products/%2F%2Fevil',
])('wherever %s redirects, it stays within the shop', async (path) => {
  const { headers } = await shop.request(`${origin}${path}/`)
  const location = headers.get('location')
  if (location !== null) expect(new URL(location, origin).origin).toBe(origin)
})

test('writes are not redirected', async () => {
  expect((await shop.request(`${origin}/products/`, { method: 'POST' })).status).toBe(200)
})
