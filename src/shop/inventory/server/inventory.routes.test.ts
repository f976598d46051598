import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestRestockMail } from '#shop/restock/server/request-restock-mail.ts'
import { tellRestocked } from '#shop/restock/server/tell-restocked.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { setUnits, storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { AddedMovement, Movement, StockRow } from '../domain/movement.schema.ts'
import { reserveSoldUnits } from './reserve-sold-units.ts'
import { reserveUnits } from './reserve-units.ts'
import { sellUnits } from './sell-units.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
})
afterAll(() => database.close())

const move = (variantId: number, body: object) =>
  admin.ask<AddedMovement & { message: string }>(
    `POST /api/admin/inventory/${variantId}/movements`,
    { token, body: { reason: 'A test', ...body } },
  )
const list = async (query: string) =>
  await admin.ask<StockRow[]>(`GET /api/admin/inventory?${query}`, { token })

async function reserve(variantId: number, quantity: number, paidAt?: Date): Promise<number> {
  const paid = paidAt && ({ status: 'open', paymentStatus: 'paid', paidAt } as const)
  const orderId = await storeOrder(database.db, paid)
  const units = [{ variantId, quantity }]
  await database.db.transaction((tx) => reserveUnits(tx, { orderId, units, until: null }))
  return orderId
}

describe('a manual movement', () => {
  test('changes what is on hand and is recorded with who and why', async () => {
    const { variantId } = await storeProduct(database.db, { stock: 5 })
    await reserve(variantId, 2)
    const made: unknown[] = []
    for (const [kind, quantity] of [
      ['received', 4],
      ['damaged', 1],
      ['correction', -2],
      ['counted', 9],
      ['counted', 9],
    ])
      made.push((await move(variantId, { kind, quantity })).body)
    expect(made).toMatchObject([
      { kind: 'received', delta: 4, onHand: 9, reserved: 2, available: 7 },
      { kind: 'damaged', delta: -1, onHand: 8 },
      { kind: 'correction', delta: -2, onHand: 6 },
      { kind: 'counted', delta: 3, onHand: 9 },
      { kind: 'counted', delta: 0, onHand: 9, reason: 'A test', by: 'manager', orderId: null },
    ])
    const path = `GET /api/admin/inventory/${variantId}/movements`
    const first = await admin.ask<Movement[]>(`${path}?limit=4`, { token })
    // The builder stocks its units now, which is later than the test's clock.
    expect(first.body.map(({ delta }) => delta)).toEqual([5, 0, 3, -2])
    expect(first.headers.get('x-total-count')).toBe('6')
    const after = first.headers.get('x-next-cursor')
    const rest = await admin.ask<Movement[]>(`${path}?after=${after}`, { token })
    expect(rest.body).toMatchObject([{ delta: -1 }, { delta: 4 }])
    const audit = await admin.ask('GET /api/admin/audit?limit=1', { token })
    expect(audit.body).toMatchObject([
      {
        action: 'units-moved',
        subject: { kind: 'variant', id: variantId },
        before: { onHand: 9 },
        after: { onHand: 9 },
        details: { kind: 'counted', delta: 0 },
      },
    ])
  })

  test('never removes reserved units and says how many there are', async () => {
    const { variantId } = await storeProduct(database.db, { stock: 5 })
    await reserve(variantId, 4)
    const { status, body } = await move(variantId, { kind: 'damaged', quantity: 2 })
    expect([status, body.message]).toEqual([409, expect.stringContaining('reserved 4 units of 5')])
    expect((await move(variantId, { kind: 'counted', quantity: 4 })).status).toBe(201)
  })

  test('shows shoppers that the last unit is gone', async () => {
    const { variantId, slug } = await storeProduct(database.db, { stock: 1 })
    await move(variantId, { kind: 'damaged', quantity: 1 })
    const shown = await admin.ask(`GET /api/products/${slug}`)
    expect(shown.body).toMatchObject({ inStock: false })
  })

  test.each([
    [400, { kind: 'sold', quantity: 1 }],
    [400, { kind: 'returned', quantity: 1 }],
    [400, { kind: 'received', quantity: 0 }],
    [400, { kind: 'received', quantity: 1.5 }],
    [400, { kind: 'received', quantity: '1' }],
    [400, { kind: 'received', quantity: 1, reason: ' ' }],
    [400, { kind: 'damaged', quantity: -1 }],
    [400, { kind: 'counted', quantity: -1 }],
  ])('%i: %j', async (expected, body) => {
    const { variantId } = await storeProduct(database.db, { stock: 1 })
    expect((await move(variantId, body)).status).toBe(expected)
  })

  test('of an unknown variant is 404', async () => {
    expect((await move(999_999, { kind: 'received', quantity: 1 })).status).toBe(404)
    const path = 'GET /api/admin/inventory/999999/movements'
    expect((await admin.ask(path, { token })).status).toBe(404)
  })
})

describe('the stock list', () => {
  test('shows what is on hand, reserved, and available, and how long it lasts', async () => {
    const { variantId, slug } = await storeProduct(database.db, { name: 'Paced', stock: 40 })
    const orderId = await reserve(variantId, 13)
    const units = [{ variantId, quantity: 10 }]
    const sale = { orderId, units, by: 'ada', at: admin.now() }
    await database.db.transaction((tx) => sellUnits(tx, sale))
    const { body } = await list('search=paced')
    expect(body).toEqual([
      {
        variantId,
        productId: expect.any(Number),
        name: 'Paced',
        slug,
        sku: slug.toUpperCase(),
        options: {},
        isOffered: true,
        tracked: true,
        onHand: 30,
        reserved: 3,
        available: 27,
        isLow: false,
        sold: 10,
        daysLeft: 81,
        waiting: 0,
      },
    ])
    admin.pass(31 * 86_400)
    token = await admin.tokenAs('manager')
    expect((await list('search=paced')).body).toMatchObject([{ sold: 0, daysLeft: null }])
  })

  test('counts paid units as sold before they ship, and not again when they do', async () => {
    const { variantId } = await storeProduct(database.db, { name: 'Awaited', stock: 40 })
    const units = [{ variantId, quantity: 10 }]
    const daysAgo = (days: number) => new Date(admin.now().getTime() - days * 86_400_000)
    const orderId = await reserve(variantId, 10, daysAgo(1))
    await reserve(variantId, 2, daysAgo(31))
    await reserve(variantId, 3)
    const paced = { onHand: 40, reserved: 15, available: 25, sold: 10, daysLeft: 75 }
    expect((await list('search=awaited')).body).toMatchObject([paced])
    const sale = { orderId, units, by: 'ada', at: admin.now() }
    await database.db.transaction((tx) => sellUnits(tx, sale))
    const sent = { onHand: 30, reserved: 5, available: 25, sold: 10, daysLeft: 75 }
    expect((await list('search=awaited')).body).toMatchObject([sent])
    await database.db.transaction((tx) => reserveSoldUnits(tx, sale))
    expect((await list('search=awaited')).body).toMatchObject([paced])
  })

  test('filters by low stock and continues from its cursor', async () => {
    const few = await storeProduct(database.db, { name: 'Mothwing few', stock: 5 })
    const many = await storeProduct(database.db, { name: 'Mothwing many', stock: 6 })
    const open = await storeProduct(database.db, { name: 'Mothwing open' })
    const idsOf = async (query: string) =>
      (await list(`search=mothwing&${query}`)).body.map(({ variantId }) => variantId)
    expect(await idsOf('low=true')).toEqual([few.variantId])
    expect(await idsOf('low=false')).toEqual([open.variantId, many.variantId])
    expect(await idsOf('tracked=false')).toEqual([open.variantId])
    expect(await idsOf('out=true')).toEqual([])
    expect(await idsOf(`variantId=${many.variantId}`)).toEqual([many.variantId])
    expect(await idsOf(`productId=${few.id}`)).toEqual([few.variantId])
    const fewestFirst = [few.variantId, many.variantId, open.variantId]
    expect(await idsOf('sort=available')).toEqual(fewestFirst)
    expect(await idsOf('sort=-available')).toEqual(fewestFirst.toReversed())
    const [fewest, next] = [await list('search=mothwing&sort=available&limit=1'), 'x-next-cursor']
    expect(await idsOf(`sort=available&after=${fewest.headers.get(next)}`)).toEqual(
      fewestFirst.slice(1),
    )
    const page = await list('search=mothwing&limit=2')
    expect(page.headers.get('x-total-count')).toBe('3')
    const after = page.headers.get('x-next-cursor')
    expect(await idsOf(`limit=2&after=${after}`)).toEqual([few.variantId])
  })

  test('counts who is waiting for a variant until they are notified', async () => {
    const gone = await storeProduct(database.db, { name: 'Emperor moth', inStock: false })
    await storeProduct(database.db, { name: 'Emperor there' })
    const context = createTestContext(database.db)
    for (const email of ['ada@example.com', 'bea@example.com', 'ada@example.com'])
      await requestRestockMail(context, { email, productId: gone.id, variant: null })
    const waitingFor = async (query: string) =>
      (await list(`search=emperor${query}`)).body.map(({ name, waiting }) => [name, waiting])
    const waited = ['Emperor moth', 2]
    expect(await waitingFor('&sort=available')).toEqual([waited, ['Emperor there', 0]])
    expect(await waitingFor('&wanted=true')).toEqual([waited])
    expect(await waitingFor('&wanted=false')).toEqual([['Emperor there', 0]])
    expect((await list('wanted=true')).headers.get('x-total-count')).toBe('1')
    await setUnits(database.db, gone.id, 1)
    await tellRestocked(context)
    expect(await waitingFor('&sort=available')).toEqual([
      ['Emperor moth', 0],
      ['Emperor there', 0],
    ])
    expect((await list('wanted=true')).headers.get('x-total-count')).toBe('0')
  })

  test('finds a variant by just the start of its SKU', async () => {
    const variants = '{"Curl":["C","D"]}'
    await storeProduct(database.db, { name: 'Owlet', slug: 'night-bird', variants })
    expect((await list('search=night-bird-d')).body).toMatchObject([{ options: { Curl: 'D' } }])
    expect((await list('search=owlet')).body).toHaveLength(2)
  })

  test('can be read but not changed by packers', async () => {
    const packer = await admin.tokenAs('packer')
    expect((await admin.ask('GET /api/admin/inventory', { token: packer })).status).toBe(200)
    const body = { kind: 'received', quantity: 1, reason: 'A test' }
    const path = 'POST /api/admin/inventory/1/movements'
    expect((await admin.ask(path, { token: packer, body })).status).toBe(403)
  })
})
