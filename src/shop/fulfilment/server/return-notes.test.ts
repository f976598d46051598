import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { parcelOf } from '#tests/builders/parcels.ts'
import { linesOf, openRefunding } from '#tests/builders/refunding.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

test('a requested return can carry a note, which the owner reads, too', async () => {
  const reason = 'Arrived damaged'
  const { id, items, ask } = await shop.order([2])
  await shop.send(id, parcelOf([[items[0], 2]]))
  const request = (note?: string) =>
    ask<Order>(`POST /api/orders/${id}/returns`, { items: linesOf([items[0], 1]), reason, note })
  expect(await request('x'.repeat(501))).toMatchObject({
    status: 400,
    body: { message: 'Please keep it to 500 characters' },
  })
  const noted = await request(' Two fans came loose.\nPictures follow. ')
  const note = 'Two fans came loose.\nPictures follow.'
  expect(noted.body.returns).toMatchObject([{ reason, note }])
  expect((await request(' ')).body.returns).toMatchObject([{ note }, { note: null }])
  const call = `POST /api/admin/returns/${noted.body.returns[0]?.id}/approve`
  const { body } = await shop.admin.ask<OwnerOrder>(call, { token: shop.token })
  expect(body.returns).toMatchObject([{ note }, { note: null }])
})
