import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { fillSmallShop } from '#tests/builders/small-shop.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

let database: FreshDatabase
let shop: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
  await fillSmallShop(database.db)
  shop = await openWholeShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const many = (letters: number) => 'a'.repeat(letters)

describe('the product list ignores invalid filters', () => {
  test.each([
    'search=%00',
    'search=plum%00',
    `search=${many(5000)}`,
    'color=a%00b',
    `curl=${many(401)}`,
    `thickness=${Array.from({ length: 20 }, (_, at) => many(50) + at).join(',')}`,
    'length=0012',
    'after=%00',
    `after=${many(201)}`,
    'after=nonsense',
    'after=bmV3ZXN0fn4xfjE&sort=price',
    `category=%00${many(5000)}`,
    'sort=%00&featured=%00',
  ])('%s', async (query) => {
    const answer = await shop.ask(`/products?${query}`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Something went wrong')
  })

  test('and keeps the valid ones', async () => {
    const answer = await shop.ask('/products?color=a%00b&search=plum&after=nonsense')
    const text = await answer.text()
    expect(text).toContain('Plum Velvet')
    expect(text).not.toContain('Espresso Soft')
  })
})

const form = (type: string) => ({
  method: 'POST',
  headers: { 'content-type': type, accept: 'text/html' },
  body: 'email=ada@example.com',
})

const requests: [path: string, status: number, init?: object][] = [
  [`/images/${many(300)}-320.avif`, 404],
  [`/images/${many(300)}.svg`, 404],
  ['/api/newsletter/subscriptions', 400, form('multipart/form-data')],
  ['/api/newsletter/subscriptions', 400, form('multipart/form-data; boundary=x')],
  ['/api/newsletter/unsubscribe', 400, form('multipart/form-data')],
  ['/demo-identity///', 404],
  ['/demo-identity//evil.example/x', 404],
  ['/demo-identity/%00', 404],
  ['/demo-identity/%E0%A4%A', 404],
  ['/demo-identity/auth?client_id=%00', 400],
  ['/demo-identity/auth?client_id=cilia&client_id=other', 400],
  ['/demo-identity/interaction/%00', 400],
  ['/demo-identity/token', 400, form('text/plain')],
  ['/demo-identity/token', 404, { method: 'PATCH' }],
  ['http://evil.example/api/login', 421],
  ['/products/%00', 404],
  [`/products/${many(5000)}`, 404],
  ['/compare?ids=%00', 200],
  [`/compare?ids=${'1,'.repeat(2000)}`, 200],
]

test.each(requests)('%s answers %i', async (path, status, init) => {
  const answer = await shop.ask(path, init)
  expect([answer.status, await answer.text()]).toEqual([status, expect.any(String)])
})

describe('the demo sign-in accepts only a form-sized body', () => {
  const type = 'application/x-www-form-urlencoded'

  test('with a content length', async () => {
    const headers = { 'content-type': type, 'content-length': '400000000' }
    const sent = { method: 'POST', headers, body: 'a=b' }
    expect((await shop.ask('/demo-identity/token', sent)).status).toBe(413)
  })

  test('with an endless body', async () => {
    let chunks = 0
    const body = new ReadableStream({
      pull: (stream) => {
        chunks += 1
        stream.enqueue(new Uint8Array(4096))
      },
    })
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
    const answer = await shop.ask('/demo-identity/token', { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    expect(chunks).toBeLessThan(10)
  })
})
