import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#shop/context.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestApi } from '#tests/builders/test-api.ts'
import { createTestContext } from '#tests/builders/test-context.ts'

let database: FreshDatabase
let context: Context
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await freshDatabase()
  context = createTestContext(database.db)
  api = createTestApi(database.db)
})
afterAll(() => database.close())

const inCoins = { paymentMethod: 'crypto', cryptoCurrency: 'ETH', paymentId: '0xabc' } as const

/** A shopper whose cart costs $53.19, who paid this amount in coins before that. */
async function order(paidAmount: string, changes = {}) {
  const { id: productId } = await storeProduct(database.db, { price: '20.00' })
  const { ask } = createShopper(api)
  await ask('POST /api/cart', { productId, quantity: 2 })
  const body = orderBody({ ...inCoins, paidAmount, expectedTotal: '53.19', ...changes })
  return { ...(await ask<Order>('POST /api/orders', body)), ask }
}

test.each([
  [
    '39.14',
    'You paid $39.14 of $53.19. We’ll settle the difference before it ships.',
    'Paid $39.14 of $53.19',
  ],
  [
    '60.00',
    'You paid $6.81 more than the total. We’ll send it back.',
    'Paid $60.00, $6.81 more than the total',
  ],
])(
  '$%s paid before the total changed is told on the order, in its email, and to the owner',
  async (paidAmount, told, event) => {
    const { body, ask } = await order(paidAmount)
    expect(body).toMatchObject({ total: '53.19', paidAmount, cashbackAmount: '2.66' })
    expect((await ask<Order>(`GET /api/orders/${body.id}`)).body).toMatchObject({ paidAmount })
    const [mail] = await openOutbox(database).deliver('order-confirmation', body.id, context)
    expect(mail?.text).toContain(told)
    const { payments, events } = await readOwnerOrder(database.db, body.id)
    expect(payments).toMatchObject([{ amount: '53.19', paidAmount }])
    expect(events.map(({ text }) => text)).toContain(event)
  },
)

test('a payment of the total leaves nothing to tell', async () => {
  const { body } = await order('53.19')
  expect(body.paidAmount).toBeNull()
})

test('what a request says was paid counts for paid orders in coins alone', async () => {
  const byCard = { paymentMethod: 'traditional', cryptoCurrency: null } as const
  for (const changes of [byCard, { paymentStatus: 'pending' }])
    expect((await order('39.14', changes)).body.paidAmount).toBeNull()
})

test('an order refused for its total says that the coins are kept', async () => {
  const { status, body } = await order('39.14', { expectedTotal: '39.14' })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The $39.14 you paid still counts') },
  })
})
