import type { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { createApi } from './api.ts'

let database: FreshDatabase
let api: OpenAPIHono

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  await storeProduct(database.db)
})

afterAll(() => database.close())

interface Problem {
  status: number
  message: string
  issues?: { path: string; message: string }[]
  requestId?: string
}

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const problem = (await response.json()) as Problem
  expect(problem.status).toBe(response.status)
  return problem
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', 'x-session-id': newSession(), ...headers }
  return Promise.resolve(api.request('/api/cart', { method: 'POST', headers: all, body }))
}

describe('every refusal has a sentence', () => {
  test('an unknown path', async () => {
    const response = await api.request('/api/nothing')
    expect(response.status).toBe(404)
    expect((await problemOf(response)).message).toBe('There is nothing at /api/nothing')
  })

  test('a method the path does not support', async () => {
    const response = await api.request('/api/cart', { method: 'PATCH' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST, DELETE')
    expect((await problemOf(response)).message).toBe('PATCH is not allowed here')
  })

  test.each([
    ['no JSON', '{"productId":', {}, 400, 'The body is not valid JSON'],
    ['no body', '', {}, 400, 'The body is not valid JSON'],
    [
      'another media type',
      'x=1',
      { 'content-type': 'text/plain' },
      415,
      'Send the body as application/json',
    ],
    ['a huge body', `"${'x'.repeat(300_000)}"`, {}, 413, 'The body is too large'],
    [
      'a NUL character',
      '{"productId":1,"variant":"\\u0000"}',
      {},
      400,
      'Text must not contain NUL characters',
    ],
    ['a wrong shape', '{"productId":"one"}', {}, 400, 'Product is required'],
    ['a number too large', '{"productId":3000000000}', {}, 400, 'Product is required'],
    [
      'a shape without a sentence of its own',
      '{"productId":1,"addedAt":["2026-03-04"]}',
      {},
      400,
      'addedAt must be a day and a time (ISO 8601)',
    ],
  ] as const)('%s', async (_, body, headers, status, message) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    const problem = await problemOf(response)
    if (message) expect(problem.message).toBe(message)
    else expect(problem.message).not.toBe('')
  })

  test('a huge body without a content length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(100_000))
    let left = 4
    const body = new ReadableStream({
      pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
    })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await api.request('/api/cart', init)).status).toBe(413)
  })

  test('every invalid part of a body is named', async () => {
    const { issues } = await problemOf(await post('{"productId":1,"quantity":0}'))
    expect(issues).toEqual([{ path: 'quantity', message: 'Quantity must be at least 1' }])
  })
})

describe('every response can be found in the log', () => {
  test('by a generated ID', async () => {
    const response = await api.request('/api/categories')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('by the request’s own ID, if valid', async () => {
    const ask = async (id: string) =>
      (await api.request('/api/categories', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      )
    expect(await ask('trace-0123456789')).toBe('trace-0123456789')
    expect(await ask('not an id {}')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('one line per request, and one more with its ID for a fault', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) })
    const context = createTestContext(database.db, { now: () => new Date() })
    const faulty = createApi(context, { log })
    faulty.get('/fault', () => {
      throw new Error('a fault of ours')
    })
    const response = await faulty.request('/fault')
    expect(response.status).toBe(500)
    expect(await problemOf(response)).toMatchObject({
      message: 'Something went wrong on our side. Please try again.',
    })
    await faulty.request('/api/categories?token=secret')
    await faulty.request('/api/pay/secret/payment')
    await faulty.request('/api/admin/customers/secret%40example.com/export')
    expect(lines).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: 'a fault of ours' }) }),
      expect.objectContaining({ method: 'GET', path: '/api/categories', status: 200 }),
      expect.objectContaining({ method: 'GET', path: '/api/pay/…/payment', status: 405 }),
      expect.objectContaining({ path: '/api/admin/customers/…/export', status: 401 }),
    ])
    expect(JSON.stringify(lines.slice(1))).not.toContain('secret')
  })
})

describe('GET /api/health', () => {
  test('is OK while the database responds', async () => {
    const response = await api.request('/api/health')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  test('is 503 while it does not, like every call that needs it', async () => {
    const away = connect({ host: '/nowhere' })
    const alone = createTestApi(away.db)
    const health = await alone.request('/api/health')
    expect(health.status).toBe(503)
    expect((await problemOf(health)).message).toBe('The database does not answer')
    const list = await alone.request('/api/products')
    expect(list.status).toBe(503)
    expect(list.headers.get('retry-after')).toBe('2')
    await away.close()
  })
})

/** Every call in the table of section 7 of the spec, in its order. */
const callsOfSpec = [
  'GET /api/cart',
  'POST /api/cart',
  'PUT /api/cart/{id}',
  'DELETE /api/cart/{id}',
  'DELETE /api/cart',
  'GET /api/auth/user',
  'GET /api/categories',
  'GET /api/products',
  'GET /api/products/featured',
  'GET /api/products/{slug}',
  'GET /api/products/{productId}/reviews',
  'GET /api/products/{productId}/review-stats',
  'POST /api/products/{productId}/reviews',
  'POST /api/reviews/{id}/helpful',
  'POST /api/promotional-codes/validate',
  'POST /api/promotional-codes/apply',
  'POST /api/orders',
  'POST /api/admin/login',
  'GET /api/admin/2fa-status',
  'POST /api/admin/verify-2fa',
  'POST /api/admin/disable-2fa',
  'GET /api/admin/analytics/payments',
  'GET /api/admin/payments',
  'GET /api/admin/analytics/subscriptions',
  'GET /api/admin/subscriptions',
]

describe('the contract', () => {
  test('describes the data and every call of spec 7', async () => {
    const response = await api.request('/api/openapi.json')
    const document = (await response.json()) as {
      paths: Record<string, object>
      components: { schemas: object }
    }
    const names = ['Product', 'ProductDetail', 'Category', 'CartItem', 'Order', 'CodeVerdict']
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([...names, 'Refusal']),
    )
    for (const call of callsOfSpec) {
      const [method = '', path = ''] = call.split(' ')
      expect(document.paths, call).toHaveProperty([path, method.toLowerCase()])
    }
  })

  test('is a page without scripts whose links all work', async () => {
    const response = await api.request('/api/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    const html = await response.text()
    expect(html).not.toMatch(/<script|https?:/)
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(10)
    for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`)
  })

  test.each(['/api/openapi.json', '/api/docs'])(
    '%s is sent compressed, and only once',
    async (path) => {
      const plain = await (await api.request(path)).arrayBuffer()
      const headers = { 'accept-encoding': 'gzip, br' }
      const first = await api.request(path, { headers })
      expect(first.headers.get('content-encoding')).toBe('br')
      expect((await first.arrayBuffer()).byteLength).toBeLessThan(plain.byteLength / 5)
      const etag = first.headers.get('etag') ?? ''
      const again = await api.request(path, { headers: { ...headers, 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )
})
