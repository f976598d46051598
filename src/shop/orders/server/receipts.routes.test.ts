import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { pdfText } from '#tests/builders/pdf-text.ts'
import { placeOrderIn } from '#tests/builders/placed.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { Order } from '../domain/order.schema.ts'
import { orderToken } from './order-links.ts'

let database: FreshDatabase
let api: ReturnType<typeof createTestApi>
let order: Order

beforeAll(async () => {
  database = await freshDatabase()
  api = createTestApi(database.db)
  order = await placeOrderIn(database.db, api)
})
afterAll(() => database.close())

const receipt = (query: string, headers = {}) =>
  api.request(`/api/orders/${order.id}/receipt.pdf${query}`, { headers })

test('is a file with its own name, for readers with the email or the link', async () => {
  const token = orderToken(createTestContext(database.db), order)
  for (const query of ['?email=ada@example.com', `?token=${token}`]) {
    const answer = await receipt(query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${order.id}.pdf"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(`Order #${order.id}`)
  }
})

test.each(['', '?email=eve@example.com', '?token=forged'])(
  'is not found for anyone else (%s)',
  async (query) => {
    const answer = await receipt(query, { 'x-session-id': newSession() })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: 'Order not found' })
  },
)

test('is not emailed on a cross-site request', async () => {
  const path = `/api/orders/${order.id}/receipt-email?email=ada@example.com`
  const send = async (headers: Record<string, string>) =>
    (await api.request(path, { method: 'POST', headers })).status
  expect(await send({ origin: 'https://evil.example' })).toBe(403)
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).toBe(202)
})
