import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventory, reservations } from '#db/tables/inventory.ts'
import { orders } from '#db/tables/orders.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import type { AuditEntry } from '#shop/staff/domain/staff.schema.ts'
import { draftBody, openDrafting } from '#tests/builders/drafting.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openDrafting>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openDrafting(database)
})
afterAll(() => database.close())

const product = (stock = 20) =>
  storeProduct(database.db, { price: '20.00', variants: '{"Curl":["C","D"]}', stock })
const unitsOf = async (variantId: number) =>
  (await database.db.select().from(inventory).where(eq(inventory.variantId, variantId)))[0]
const inDays = (days: number) =>
  new Date(shop.admin.now().getTime() + days * 86_400_000).toISOString()

describe('a draft order', () => {
  test('is a pending order by the owner that reserves its units and emails the pay link', async () => {
    const { id: productId, variantId } = await product()
    const { status, body } = await shop.place(draftBody([{ variantId, quantity: 2 }]))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      origin: 'draft',
      email: 'ada@example.com',
      subtotal: '40.00',
      shipping: '9.99',
      tax: '3.20',
      total: '53.19',
      items: [{ productId, variantId, quantity: 2, unitPrice: '20.00', options: { Curl: 'C' } }],
      expiresAt: inDays(7),
      events: [{ by: 'olga', kind: 'placed', text: 'Draft order placed for the customer' }],
      mails: [{ kind: 'pay-link', to: 'ada@example.com', status: 'queued' }],
      payments: [{ status: 'pending', amount: '53.19' }],
    })
    expect(body.payUrl).toMatch(/^https:\/\/cilia\.test\/pay\/[\w-]+\.[\w-]+$/)
    expect(await unitsOf(variantId)).toMatchObject({ onHand: 20, reserved: 2 })
    const held = eq(reservations.orderId, body.id)
    const [reservation] = await database.db.select().from(reservations).where(held)
    expect(reservation?.until?.toISOString()).toBe(inDays(7))
    const [mail] = await openOutbox(database).deliver('pay-link', body.id, shop.admin.context)
    expect(mail?.subject).toContain(`order #${body.id}`)
    expect(mail?.text).toContain(body.payUrl)
    expect(mail?.text).toContain('12 Analytical Row')
  })

  test('costs the same as at checkout', async () => {
    const { id: productId } = await product()
    const { code } = await storeCode(database.db)
    const variant = '{"Curl":"D"}'
    const shopper = createShopper(shop.admin.api)
    await shopper.ask('POST /api/cart', { productId, variant, quantity: 2 })
    const placed = await shopper.ask<object>(
      'POST /api/orders',
      orderBody({ promotionalCode: code }),
    )
    const { body } = await shop.place(
      draftBody([{ productId, variant, quantity: 2 }], { promotionalCode: code.toLowerCase() }),
    )
    const amounts = ['subtotal', 'discountAmount', 'shipping', 'tax', 'total', 'promotionalCode']
    const of = (order: object) =>
      Object.fromEntries(Object.entries(order).filter(([name]) => amounts.includes(name)))
    expect(of(body)).toEqual(of(placed.body))
    expect(body).toMatchObject({ promotionalCode: code, discountAmount: '4.00' })
  })

  test('is audited without the email', async () => {
    const { variantId } = await product()
    const { body } = await shop.place(draftBody([{ variantId, quantity: 1 }]))
    const audit = await shop.admin.ask<AuditEntry[]>('GET /api/admin/audit', {
      token: shop.token(),
    })
    expect(audit.body[0]).toMatchObject({
      action: 'order-placed',
      username: 'olga',
      subject: { kind: 'order', id: body.id },
      details: { total: body.total, expiresAt: body.expiresAt },
    })
    expect(JSON.stringify(audit.body)).not.toContain('ada@example.com')
  })

  test('waits for as many days as the owner sets', async () => {
    const { variantId } = await product()
    const items = [{ variantId, quantity: 1 }]
    const placed = await shop.place(draftBody(items, { reservedDays: 14 }))
    expect(placed.body.expiresAt).toBe(inDays(14))
    for (const reservedDays of [0, 15, 1.5, '3']) {
      const { status, body } = await shop.place(draftBody(items, { reservedDays }))
      expect([status, body.issues?.[0]]).toEqual([
        400,
        { path: 'reservedDays', message: 'Please choose 1 to 14 days' },
      ])
    }
  })

  test('is placed once per key, even by concurrent calls', async () => {
    const { variantId } = await product()
    const body = draftBody([{ variantId, quantity: 1 }], { email: 'once@example.com' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => shop.place(body, 'one-key')))
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    const mine = eq(orders.email, 'once@example.com')
    expect(await database.db.$count(orders, mine)).toBe(1)
    const other = await shop.place({ ...body, firstName: 'Grace' }, 'one-key')
    expect(other.status).toBe(422)
  })
})

describe('the list', () => {
  test('contains only unpaid ones, newest first, with their pay links', async () => {
    const { variantId } = await product()
    const make = async (firstName: string) =>
      (await shop.place(draftBody([{ variantId, quantity: 1 }], { firstName }))).body
    const [paid, cancelled, first, second] = [
      await make('Paula'),
      await make('Carla'),
      await make('Fiona'),
      await make('Selma'),
    ]
    await shop.pay(paid)
    await shop.admin.ask(`POST /api/admin/orders/${cancelled.id}/cancel`, {
      token: shop.token(),
      body: { reason: 'A test' },
    })
    const { body, headers } = await shop.list('?limit=2')
    expect(body.map(({ id, payUrl }) => [id, payUrl])).toEqual([
      [second.id, second.payUrl],
      [first.id, first.payUrl],
    ])
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2)
    const all = (await shop.list('?limit=100')).body.map(({ id }) => id)
    expect(all).not.toContain(paid.id)
    expect(all).not.toContain(cancelled.id)
    const found = await shop.list('?search=Fiona')
    expect(found.body.map(({ id }) => id)).toEqual([first.id])
  })

  test('contains no orders placed by shoppers', async () => {
    const { id: productId } = await product()
    const shopper = createShopper(shop.admin.api)
    await shopper.ask('POST /api/cart', { productId, variant: '{"Curl":"C"}', quantity: 1 })
    const { body } = await shopper.ask<{ id: number }>(
      'POST /api/orders',
      orderBody({ paymentStatus: 'pending' }),
    )
    expect((await shop.list('?limit=100')).body.map(({ id }) => id)).not.toContain(body.id)
    const drafts = await shop.admin.ask<{ origin: string }[]>(
      'GET /api/admin/orders?origin=draft&limit=100',
      { token: shop.token() },
    )
    expect(new Set(drafts.body.map(({ origin }) => origin))).toEqual(new Set(['draft']))
  })
})

test.each([
  ['owner', 200, 201],
  ['manager', 200, 201],
  ['viewer', 200, 403],
  ['packer', 403, 403],
] as const)('a %s reads drafts with %i and places one with %i', async (role, read, placed) => {
  const { variantId } = await product()
  const token = await shop.admin.tokenAs(role)
  expect((await shop.admin.ask('GET /api/admin/drafts', { token })).status).toBe(read)
  const body = draftBody([{ variantId, quantity: 1 }])
  expect((await shop.admin.ask('POST /api/admin/drafts', { token, body })).status).toBe(placed)
})

test('an owner can resend the pay link, extend the order, and cancel it', async () => {
  const { variantId } = await product()
  const { code, id: codeId } = await storeCode(database.db)
  const items = [{ variantId, quantity: 1 }]
  const { body } = await shop.place(draftBody(items, { promotionalCode: code }))
  const path = `/api/admin/orders/${body.id}`
  const token = shop.token()
  const again = await shop.admin.ask<typeof body>(`POST ${path}/mails/pay-link`, { token })
  expect(again.body.events.at(-1)?.text).toBe('Sent the pay link again')
  const prolonged = await shop.admin.ask<typeof body>(`PATCH ${path}`, {
    token,
    version: again.body.version,
    body: { expiresAt: inDays(20) },
  })
  expect(prolonged.body.expiresAt).toBe(inDays(20))
  await shop.admin.ask(`POST ${path}/cancel`, { token, body: { reason: 'Changed her mind' } })
  expect((await shop.show(body)).body).toMatchObject({ hindrance: 'This order was canceled' })
  expect((await shop.pay(body)).body.message).toBe('This order was canceled')
  expect(await unitsOf(variantId)).toMatchObject({ reserved: 0 })
  const [stored] = await database.db
    .select()
    .from(promotionalCodes)
    .where(eq(promotionalCodes.id, codeId))
  expect(stored?.currentUses).toBe(0)
})
