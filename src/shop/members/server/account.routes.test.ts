import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { savedProducts, sessions, users } from '#db/tables/members.ts'
import { orders } from '#db/tables/orders.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { type MemberBrowser, openBrowser } from '#tests/builders/member-browser.ts'
import { type MemberShop, openMember, openMemberShop } from '#tests/builders/member-shop.ts'
import { orderBody } from '#tests/builders/order.ts'
import { newSession } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import type { Member } from '../domain/member.schema.ts'
import { orderClaimMail } from './order-claim-mail.ts'

let database: FreshDatabase
let shop: MemberShop

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openMemberShop({ db: database.db })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function ask<T>(
  browser: MemberBrowser,
  call: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T }> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await browser.go(path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

async function order(browser: MemberBrowser, changes = {}): Promise<Order> {
  const { id: productId } = await storeProduct(database.db)
  const session = { 'x-session-id': newSession() }
  await ask(browser, 'POST /api/cart', { productId, quantity: 2 }, session)
  return (await ask<Order>(browser, 'POST /api/orders', orderBody(changes), session)).body
}

const ordersOf = (browser: MemberBrowser) =>
  ask<{ orders: { id: number }[]; cashback: unknown[] }>(browser, 'GET /api/account/orders')

const delivery = 'GET /api/account/last-delivery'

const memberOf = async (orderId: number) =>
  (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.memberId ?? null

/** The token in the email that was queued about an order; null if there is none. */
async function mailedToken(orderId: number): Promise<string | null> {
  const queued = await database.db.select().from(mails).where(eq(mails.kind, 'order-claim'))
  const mail = queued.findLast(({ reference }) => reference.startsWith(`${orderId}:`))
  const content = mail && (await orderClaimMail(shop.context, mail.reference))
  const button = content?.parts.find((part) => part.kind === 'button')
  return button ? new URL(button.href).searchParams.get('token') : null
}

test.each([
  'GET /api/account/orders',
  delivery,
  'GET /api/account/wishlist',
  'POST /api/account/wishlist',
  'DELETE /api/account/wishlist/1',
  'POST /api/account/order-claims',
  'POST /api/account/order-claims/confirm',
  'GET /api/account/export',
  'DELETE /api/account',
])('%s is for members', async (call) => {
  const body = { productIds: [], orderId: 1001, token: 'x.y' }
  const { status } = await ask(
    openBrowser(shop.origin),
    call,
    call.startsWith('GET') ? undefined : body,
  )
  expect(status).toBe(401)
})

test('cross-site requests are refused', async () => {
  const ada = await openMember(shop)
  for (const other of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])
    expect((await ask(ada, 'DELETE /api/account', undefined, { ...other })).status).toBe(403)
  expect((await ordersOf(ada)).status).toBe(200)
})

describe('orders', () => {
  test('placed while signed in belong to the member and open in any of their browsers', async () => {
    const ada = await openMember(shop, { email: 'ada@orders.example' })
    const { id } = await order(ada, { address: '1 New Street' })
    expect((await ordersOf(ada)).body.orders).toEqual([
      expect.objectContaining({
        id,
        items: [{ name: expect.any(String), quantity: 2, picture: null }],
      }),
    ])
    const elsewhere = await openMember(shop, { email: 'ada@orders.example' })
    expect((await ask(elsewhere, `GET /api/orders/${id}`)).status).toBe(200)
    expect((await ask(elsewhere, delivery)).body).toMatchObject({ address: '1 New Street' })
    const grace = await openMember(shop, { email: 'grace@orders.example' })
    expect((await ordersOf(grace)).body.orders).toEqual([])
    expect((await ask(grace, `GET /api/orders/${id}`)).status).toBe(404)
    expect((await ask(grace, delivery)).body).toBeNull()
  })

  test('never belong to the member by a matching email address alone', async () => {
    const { id } = await order(openBrowser(shop.origin), { email: 'same@orders.example' })
    const same = await openMember(shop, { email: 'same@orders.example' })
    expect(await memberOf(id)).toBeNull()
    expect((await ordersOf(same)).body.orders).toEqual([])
  })

  test('show the codes that pay their cashback', async () => {
    const ada = await openMember(shop, { email: 'ada@cashback.example' })
    const { id } = await order(ada)
    const { code } = await storeCode(database.db, { type: 'fixed', value: '1.33', maxUses: 1 })
    const change = { cashbackOrderId: id }
    await database.db.update(promotionalCodes).set(change).where(eq(promotionalCodes.code, code))
    expect((await ordersOf(ada)).body.cashback).toEqual([
      { code, value: '1.33', orderId: id, validUntil: null, isUsed: false },
    ])
  })
})

describe('an order is claimed', () => {
  const claim = 'POST /api/account/order-claims'

  test('by the link emailed to its address', async () => {
    const { id } = await order(openBrowser(shop.origin))
    const ada = await openMember(shop, { email: 'ada@claims.example' })
    expect((await ask(ada, claim, { orderId: id })).status).toBe(202)
    const token = await mailedToken(id)
    expect(await memberOf(id)).toBeNull()
    const confirmed = await ask(ada, `${claim}/confirm`, { token })
    expect(confirmed).toEqual({ status: 200, body: { orderId: id } })
    expect((await ask(ada, `${claim}/confirm`, { token })).status).toBe(200)
    expect((await ordersOf(ada)).body.orders).toEqual([expect.objectContaining({ id })])
  })

  test('with the same answer, and no email, for unknown numbers', async () => {
    const { id } = await order(openBrowser(shop.origin))
    const ada = await openMember(shop, { email: 'ada@claims.example' })
    const known = await ask(ada, claim, { orderId: id })
    expect(await ask(ada, claim, { orderId: 999_999 })).toEqual(known)
    expect(await mailedToken(999_999)).toBeNull()
  })

  test('not by a member who did not ask, or with a forged link', async () => {
    const { id } = await order(openBrowser(shop.origin))
    const ada = await openMember(shop, { email: 'ada@claims.example' })
    await ask(ada, claim, { orderId: id })
    const token = await mailedToken(id)
    const grace = await openMember(shop, { email: 'grace@claims.example' })
    expect((await ask(grace, `${claim}/confirm`, { token })).status).toBe(403)
    expect((await ask(ada, `${claim}/confirm`, { token: `${token}x` })).status).toBe(400)
    expect(await memberOf(id)).toBeNull()
  })

  test('not from the member it belongs to', async () => {
    const { id } = await order(openBrowser(shop.origin))
    const ada = await openMember(shop, { email: 'ada@claims.example' })
    await ask(ada, claim, { orderId: id })
    const token = await mailedToken(id)
    const grace = await openMember(shop, { email: 'grace@claims.example' })
    const { id: memberId } = (await ask<Member>(grace, 'GET /api/auth/user')).body
    await database.db.update(orders).set({ memberId }).where(eq(orders.id, id))
    expect((await ask(ada, `${claim}/confirm`, { token })).status).toBe(409)
    expect(await memberOf(id)).toBe(memberId)
    expect(await mailedToken(id)).toBeNull()
  })

  test('at most ten times an hour by one member, however often they sign in', async () => {
    const ada = await openMember(shop, { email: 'ada@often.example' })
    for (let times = 1; times <= 10; times += 1)
      expect((await ask(ada, claim, { orderId: 5000 + times })).status).toBe(202)
    expect((await ask(ada, claim, { orderId: 5011 })).status).toBe(429)
    const again = await openMember(shop, { email: 'ada@often.example' })
    expect((await ask(again, claim, { orderId: 5011 })).status).toBe(429)
    const other = await openMember(shop, { email: 'ada@seldom.example' })
    expect((await ask(other, claim, { orderId: 5011 })).status).toBe(202)
  })

  test('by its owner, even if other members used up their attempts', async () => {
    const { id } = await order(openBrowser(shop.origin))
    for (const name of ['eve', 'mallory', 'trudy']) {
      const member = await openMember(shop, { email: `${name}@stealing.example` })
      for (let times = 1; times <= 6; times += 1) await ask(member, claim, { orderId: id })
      expect((await ask(member, claim, { orderId: id })).status).toBe(429)
    }
    const ada = await openMember(shop, { email: 'ada@late.example' })
    expect((await ask(ada, claim, { orderId: id })).status).toBe(202)
    const token = await mailedToken(id)
    expect((await ask(ada, `${claim}/confirm`, { token })).status).toBe(200)
  })
})

test('a wishlist holds each product once, newest first, until it is taken off', async () => {
  const ada = await openMember(shop, { email: 'ada@wishlist.example' })
  const [first, second] = [await storeProduct(database.db), await storeProduct(database.db)]
  const listed = async () =>
    (await ask<{ id: number }[]>(ada, 'GET /api/account/wishlist')).body.map(({ id }) => id)
  await ask(ada, 'POST /api/account/wishlist', { productIds: [first.id, 999_999] })
  await ask(ada, 'POST /api/account/wishlist', { productIds: [second.id, first.id] })
  expect(await listed()).toEqual([second.id, first.id])
  await ask(ada, `DELETE /api/account/wishlist/${first.id}`)
  expect(await listed()).toEqual([second.id])
})

describe('a member’s own', () => {
  test('can be downloaded as a file', async () => {
    const ada = await openMember(shop, { email: 'ada@export.example' })
    const { id } = await order(ada)
    const answer = await ada.go('/api/account/export')
    expect(answer.headers.get('content-disposition')).toContain('cilia-account.json')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      member: { email: 'ada@export.example', firstName: 'Ada' },
      orders: [{ id, email: 'ada@example.com', items: [{ quantity: 2 }] }],
      savedProducts: [],
    })
    expect(text).not.toMatch(/session-|idToken|"sid"/)
  })

  test('can be deleted; the orders stay without a member', async () => {
    const ada = await openMember(shop, { email: 'ada@gone.example' })
    const { id } = await order(ada)
    const { id: productId } = await storeProduct(database.db)
    await ask(ada, 'POST /api/account/wishlist', { productIds: [productId] })
    const { body: member } = await ask<Member>(ada, 'GET /api/auth/user')
    const headers = { accept: 'application/json', origin: shop.origin }
    const deleted = await ada.go('/api/account', { method: 'DELETE', headers })
    expect([deleted.status, deleted.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
    const { db } = database
    expect(await db.$count(users, eq(users.id, member.id))).toBe(0)
    expect(await db.$count(sessions, eq(sessions.memberId, member.id))).toBe(0)
    expect(await db.$count(savedProducts, eq(savedProducts.memberId, member.id))).toBe(0)
    expect(await db.$count(orders, eq(orders.id, id))).toBe(1)
    expect(await memberOf(id)).toBeNull()
    expect((await ask(ada, 'GET /api/auth/user')).body).toBeNull()
  })
})
