import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/connect.ts'
import { inventory, reservations, stockMovements } from '#db/tables/inventory.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { storeOrder } from '#tests/builders/stored-order.ts'
import { stockOf, storeProduct, variantIdsOf } from '#tests/builders/stored-product.ts'
import type { MovementKind } from '../domain/movement.ts'
import { moveUnits } from './move-units.ts'
import { releaseUnits } from './release-units.ts'
import { reserveUnits } from './reserve-units.ts'
import { sellUnits } from './sell-units.ts'
import { trackUnits } from './track-units.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const within = <T>(run: (tx: Tx) => Promise<T>) => database.db.transaction(run)
const move = (variantId: number, delta: number, kind: MovementKind) =>
  within((tx) =>
    moveUnits(tx, [{ variantId, delta, kind, reason: 'A test', by: 'ada' }], new Date()),
  )
const unitsOf = async (variantId: number) =>
  (await database.db.select().from(inventory).where(eq(inventory.variantId, variantId)))[0]

/** Reserves units for a new order; gives its id and the variants that are short. */
async function reserve(variantId: number, quantity: number) {
  const orderId = await storeOrder(database.db)
  const units = [{ variantId, quantity }]
  const short = await within((tx) => reserveUnits(tx, { orderId, units, until: null }))
  return { orderId, short }
}

const oversold = { cause: { constraint: 'inventory_is_not_oversold' } }

describe('the database itself refuses', () => {
  test('to reserve more than is on hand', async () => {
    const { variantId } = await storeProduct(database.db, { stock: 2 })
    const take = database.db
      .update(inventory)
      .set({ reserved: 3 })
      .where(eq(inventory.variantId, variantId))
    await expect(take).rejects.toMatchObject(oversold)
  })

  test('to remove what is reserved', async () => {
    const { variantId } = await storeProduct(database.db, { stock: 5 })
    await reserve(variantId, 4)
    await move(variantId, -1, 'damaged')
    await expect(move(variantId, -1, 'damaged')).rejects.toMatchObject(oversold)
    expect(await unitsOf(variantId)).toMatchObject({ onHand: 4, reserved: 4 })
  })

  test('to count units while more are promised', async () => {
    const { variantId } = await storeProduct(database.db)
    await reserve(variantId, 4)
    const track = () => within((tx) => trackUnits(tx, [variantId], true))
    await expect(track()).rejects.toThrow('inventory_is_not_oversold')
    await move(variantId, 6, 'counted')
    await track()
    expect(await unitsOf(variantId)).toMatchObject({ onHand: 6, reserved: 4, tracked: true })
  })
})

test('reserving and releasing units does not change what is on hand', async () => {
  const { id, variantId } = await storeProduct(database.db, { stock: 3 })
  const { orderId, short } = await reserve(variantId, 3)
  expect(short).toEqual([])
  expect(await unitsOf(variantId)).toMatchObject({ onHand: 3, reserved: 3 })
  expect(await stockOf(database.db, id)).toEqual({ inStock: false, available: 0 })
  expect((await reserve(variantId, 1)).short).toEqual([variantId])
  await within((tx) => releaseUnits(tx, [orderId]))
  expect(await stockOf(database.db, id)).toEqual({ inStock: true, available: 3 })
  const left = await database.db
    .select()
    .from(reservations)
    .where(eq(reservations.orderId, orderId))
  expect(left).toEqual([])
})

describe('sold units', () => {
  const sell = (orderId: number, ...units: { variantId: number; quantity: number }[]) =>
    within((tx) => sellUnits(tx, { orderId, units, by: 'ada', at: new Date() }))
  const soldOf = async (variantId: number) => {
    const rows = await database.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.variantId, variantId), eq(stockMovements.kind, 'sold')))
    return rows.map(({ delta, orderId, by }) => ({ delta, orderId, by }))
  }
  const heldOf = async (orderId: number) =>
    await database.db
      .select({ quantity: reservations.quantity })
      .from(reservations)
      .where(eq(reservations.orderId, orderId))

  test('leave both the reservation and what is on hand, and make no more units buyable', async () => {
    const { id, variantId } = await storeProduct(database.db, { stock: 5 })
    const { orderId } = await reserve(variantId, 4)
    await sell(orderId, { variantId, quantity: 1 }, { variantId, quantity: 2 })
    expect(await unitsOf(variantId)).toMatchObject({ onHand: 2, reserved: 1 })
    expect(await stockOf(database.db, id)).toEqual({ inStock: true, available: 1 })
    expect(await heldOf(orderId)).toEqual([{ quantity: 1 }])
    await sell(orderId, { variantId, quantity: 1 })
    expect(await heldOf(orderId)).toEqual([])
    expect(await soldOf(variantId)).toEqual([
      { delta: -3, orderId, by: 'ada' },
      { delta: -1, orderId, by: 'ada' },
    ])
  })

  test('are recorded even if they are not counted', async () => {
    const { id, variantId } = await storeProduct(database.db)
    const { orderId } = await reserve(variantId, 3)
    await sell(orderId, { variantId, quantity: 3 })
    expect(await soldOf(variantId)).toEqual([{ delta: -3, orderId, by: 'ada' }])
    expect(await unitsOf(variantId)).toMatchObject({ onHand: -3, reserved: 0 })
    expect(await stockOf(database.db, id)).toEqual({ inStock: true, available: null })
  })

  test('cannot be more than the order has reserved', async () => {
    const { variantId } = await storeProduct(database.db, { stock: 9 })
    const { orderId } = await reserve(variantId, 2)
    await expect(sell(orderId, { variantId, quantity: 3 })).rejects.toThrow('fewer')
    await expect(sell(await storeOrder(database.db), { variantId, quantity: 1 })).rejects.toThrow()
    expect(await unitsOf(variantId)).toMatchObject({ onHand: 9, reserved: 2 })
  })

  test('of many concurrent orders are all counted', async () => {
    const first = await storeProduct(database.db, { stock: 9 })
    const second = await storeProduct(database.db)
    const both = [first.variantId, second.variantId].map((variantId) => ({
      variantId,
      quantity: 1,
    }))
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const orderId = await storeOrder(database.db)
        await within((tx) => reserveUnits(tx, { orderId, units: both, until: null }))
        return orderId
      }),
    )
    await Promise.all(
      orders.map((orderId, at) => sell(orderId, ...(at % 2 ? both : both.toReversed()))),
    )
    expect(await unitsOf(first.variantId)).toMatchObject({ onHand: 1, reserved: 0 })
    expect(await unitsOf(second.variantId)).toMatchObject({ onHand: -8, reserved: 0 })
  })
})

test('an order waiting for the last unit while another takes it finds it gone', async () => {
  const { variantId } = await storeProduct(database.db, { stock: 1 })
  const [taker, waiter] = [await storeOrder(database.db), await storeOrder(database.db)]
  const units = [{ variantId, quantity: 1 }]
  const take = (orderId: number) => (tx: Tx) => reserveUnits(tx, { orderId, units, until: null })
  const waiting = await within(async (tx) => {
    expect(await take(taker)(tx)).toEqual([])
    const second = within(take(waiter))
    const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await database.pool.query(blocked)).rowCount).toBe(1)
    return { second }
  })
  expect(await waiting.second).toEqual([variantId])
  expect(await unitsOf(variantId)).toMatchObject({ onHand: 1, reserved: 1 })
})

test('uncounted units can be reserved endlessly and never run out', async () => {
  const { id, variantId } = await storeProduct(database.db)
  const { orderId, short } = await reserve(variantId, 5_000)
  expect(short).toEqual([])
  expect(await stockOf(database.db, id)).toEqual({ inStock: true, available: null })
  await within((tx) => releaseUnits(tx, [orderId]))
  expect(await unitsOf(variantId)).toMatchObject({ reserved: 0 })
})

test('a product whose two variants sell out at once is out of stock', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const { id } = await storeProduct(database.db, { stock: 1, variants: '{"Curl":["C","D"]}' })
    const variantIds = await variantIdsOf(database.db, id)
    await Promise.all(variantIds.map((variantId) => reserve(variantId, 1)))
    expect(await stockOf(database.db, id)).toEqual({ inStock: false, available: 0 })
  }
})

test('every process hears when a variant sells out or returns, and of nothing in between', async () => {
  const product = await storeProduct(database.db, { stock: 2, variants: '{"Curl":["C","D"]}' })
  const client = new pg.Client(database.config)
  await client.connect()
  const heard = new Set<boolean>()
  client.on('notification', ({ payload }) => heard.add(payload?.includes(product.slug) ?? false))
  await client.query('listen catalogue_changed')
  const hear = async (run: () => Promise<unknown>) => {
    await run()
    await client.query('select')
    const isNamed = [...heard]
    heard.clear()
    return isNamed
  }
  const { variantId } = product
  expect(await hear(() => reserve(variantId, 1))).toEqual([])
  expect(await hear(() => reserve(variantId, 1))).toEqual([true])
  expect(await hear(() => move(variantId, 1, 'received'))).toEqual([true])
  expect(await hear(() => move(variantId, 1, 'received'))).toEqual([])
  const { orderId } = await reserve(variantId, 2)
  expect(await hear(() => client.query('select'))).toEqual([true])
  const units = [{ variantId, quantity: 2 }]
  const sell = () => within((tx) => sellUnits(tx, { orderId, units, by: 'ada', at: new Date() }))
  expect(await hear(sell)).toEqual([])
  await client.end()
})

test('whatever happens, on hand is the sum of movements, and reserved the sum of reservations', async () => {
  const { rows } = await database.db.execute(sql`
    select i.variant_id from inventory i where tracked and (
      on_hand <> coalesce((select sum(delta) from stock_movements m where m.variant_id = i.variant_id), 0)
      or reserved <> coalesce((select sum(quantity) from reservations r where r.variant_id = i.variant_id), 0)
    )`)
  expect(rows).toEqual([])
})
