/** Placing an order with two lines, compared with the same statements in the same transaction through pg. */
import { placeOrderSchema } from '#shop/checkout/domain/checkout.schema.ts'
import { placeOrder } from '#shop/checkout/server/place-order.ts'
import { orderBody } from '#tests/builders/order.ts'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import { alternate } from './alternate.ts'
import { type FloorWork, openFloor } from './floor.ts'
import { type Asked, load } from './load.ts'
import { recordStatements } from './recorded.ts'
import { type Measurement, rateRow } from './row.ts'
import { openFolder, openShop } from './shop.ts'
import { fillCarts, holdMails, newSessions } from './shoppers.ts'

const count = 600
const body = JSON.stringify(orderBody())

export const measureOrder: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500' })
  try {
    await holdMails(shop)
    const work = await recordOrder()
    using floor = await openFloor({ connection: shop.connection, work })
    const rate = (address: string, requestOf: (session: string) => Asked) => async () => {
      const sessions = newSessions(count)
      await fillCarts(shop, sessions)
      const requests = sessions.map(requestOf)
      return (await load({ address, requests, count, connections: 16 })).perSecond
    }
    const sides = await alternate(
      rate(shop.address, (session) => ({
        path: '/api/orders',
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-session-id': session },
      })),
      rate(floor.address, (session) => ({ path: '/', method: 'POST', body: session })),
      5,
    )
    return [rateRow('place an order', sides, 'the same statements through pg')]
  } finally {
    await shop.close()
  }
}

/** Records the statements of an order in the shop's own words. */
async function recordOrder(): Promise<FloorWork> {
  const product = productAnswer({ variants: null })
  const variant = { variantId: 1, sku: 'A', choice: null, isOffered: true, available: null }
  const line = { ...variant, id: 1, quantity: 1, price: product.price, product }
  const id = [{ id: 1, itemIds: [1] }]
  const { asked, db } = recordStatements([[line], id])
  const context = createTestContext(db, { now: () => new Date() })
  const order = placeOrderSchema.parse(orderBody())
  await placeOrder(context, { sessionId: '', key: null, body: order })
  const statements = Object.fromEntries(asked.map((one) => [one.name, one]))
  const paramsOf = (name: string) => statements[name]?.values ?? []
  const draft = {
    order: paramsOf('write_order'),
    payment: paramsOf('record_paid_payment'),
    entries: String(paramsOf('post_entries')[0]),
  }
  return { kind: 'order', statements, draft }
}
