import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentItems, shipments } from '#db/tables/fulfilment.ts'
import { orderItems } from '#db/tables/orders.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { lockOrder, requireAction } from './lock-order.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('whoever waits for an order finds its units as the previous holder left them', async () => {
  const { db } = database
  const product = await storeProduct(db)
  const paid = { status: 'open', paymentStatus: 'paid', paidAt: new Date() }
  const id = await storeOrder(db, paid, [{ product, quantity: 2, price: '0.50' }])
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const shipAll = () =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      requireAction(order, 'ship')
      const [parcel] = await tx
        .insert(shipments)
        .values({ orderId: id, carrier: 'UPS', by: 'ada' })
        .returning()
      const packed = { shipmentId: parcel?.id ?? 0, orderItemId: item?.id ?? 0, quantity: 2 }
      await tx.insert(shipmentItems).values(packed)
    })
  const outcomes = await Promise.allSettled([shipAll(), shipAll(), shipAll()])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(refused).toEqual(Array(2).fill('Nothing in this order is left to ship'))
})

test('an unknown order is refused', async () => {
  await expect(database.db.transaction((tx) => lockOrder(tx, 9))).rejects.toMatchObject({
    code: 'not-found',
  })
})
