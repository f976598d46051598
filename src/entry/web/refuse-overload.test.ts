import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Urgency } from '#platform/admission.ts'
import { refuseOverload } from './refuse-overload.ts'

const log = pino({ enabled: false })

/** A shop with capacity for some kinds of requests, or none. */
function openBusy(hasTimeFor: readonly Urgency[]) {
  let underWay = 0
  const leave = () => {
    underWay -= 1
  }
  const admission = {
    take: (urgency: Urgency) => {
      if (!hasTimeFor.includes(urgency)) return null
      underWay += 1
      return leave
    },
  }
  const answer = refuseOverload({
    admission,
    log,
    headers: { 'x-frame-options': 'DENY' },
    otherwise: (request) => {
      if (request.url.endsWith('/throws')) throw new Error('broken')
      return new Response(`${underWay}`)
    },
  })
  const ask = async (path: string) => await answer(new Request(`http://shop.test${path}`))
  return { ask, underWay: () => underWay }
}

test('calls and pages are refused in their own format, each with Retry-After', async () => {
  const { ask } = openBusy([])
  const call = await ask('/api/products?search=x')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(call.headers.get('x-frame-options')).toBe('DENY')
  expect(await call.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.any(String),
  })
  const page = await ask('/products?search=x')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('We will be right with you')
  for (const path of ['/api/health', '/api/ready', '/metrics', '/assets/a.js'])
    expect((await ask(path)).status, path).toBe(200)
})

test('buying takes priority over browsing', async () => {
  const { ask } = openBusy(['selling'])
  for (const path of [
    '/api/cart',
    '/api/cart/3',
    '/api/orders',
    '/api/orders/7/payment',
    '/api/webhooks/stripe',
  ])
    expect((await ask(path)).status, path).toBe(200)
  for (const path of ['/api/products', '/api/ordersx', '/', '/api/admin/orders'])
    expect((await ask(path)).status, path).toBe(503)
})

test('a request is in progress until it is answered or fails', async () => {
  const { ask, underWay } = openBusy(['other', 'selling'])
  expect(await (await ask('/')).text()).toBe('1')
  await expect(ask('/throws')).rejects.toThrow('broken')
  expect(underWay()).toBe(0)
})
