import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { signInOrigin } from './identity/sign-in-origin.ts'
import { refuseOtherSites } from './same-site.ts'

async function statusOf(
  headers: Record<string, string>,
  { method = 'POST', publicUrl }: { method?: string; publicUrl?: string } = {},
): Promise<number> {
  const shop = new Hono()
  shop.use(refuseOtherSites({ originOf: (url) => signInOrigin(url, publicUrl) }))
  shop.onError((error, context) => context.body('', error instanceof Refusal ? 403 : 500))
  shop.all('/', (context) => context.body(''))
  return (await shop.request('http://shop.example:3000/', { method, headers })).status
}

const own = 'http://shop.example:3000'
const writes: [headers: Record<string, string>, status: number][] = [
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: own }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: own }, 403],
  [{ origin: own }, 200],
  [{ origin: 'HTTP://SHOP.example:3000' }, 200],
  [{ origin: 'https://shop.example:3000' }, 403],
  [{ origin: 'http://shop.example' }, 403],
  [{ origin: 'http://other.shop.example:3000' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
  [{ referer: `${own}/account` }, 200],
  [{ referer: 'https://evil.example/' }, 403],
  [{ referer: 'about:blank' }, 403],
  [{ origin: own, referer: 'https://evil.example/' }, 200],
]

test.each(writes)('a write with %j returns %i', async (headers, status) => {
  expect(await statusOf(headers)).toBe(status)
})

test('reads are allowed from anywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(await statusOf(headers, { method: 'GET' })).toBe(200)
  expect(await statusOf(headers, { method: 'HEAD' })).toBe(200)
})

test('with a PUBLIC_URL, the shop’s origin is that, whatever host a proxy requests', async () => {
  const publicUrl = 'https://cilia.example/'
  expect(await statusOf({ origin: 'https://cilia.example' }, { publicUrl })).toBe(200)
  expect(await statusOf({ origin: own }, { publicUrl })).toBe(403)
})
