import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { type AdminClient, openAdminClient } from '#tests/builders/admin-client.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { orderBody } from '#tests/builders/order.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCategory } from '#tests/builders/stored-category.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { type StoredProduct, storeProduct } from '#tests/builders/stored-product.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import type { CodeVerdict } from '../../domain/promotion.schema.ts'

let database: FreshDatabase
let admin: AdminClient
let token: string
let magnetic: StoredProduct
let plain: StoredProduct

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminClient(database.db)
  token = await admin.tokenAs('manager')
  const { id: categoryId } = await storeCategory(database.db)
  magnetic = await storeProduct(database.db, { price: '30.00', categoryId })
  plain = await storeProduct(database.db, { price: '20.00' })
})
afterAll(() => database.close())

const promotions = '/api/admin/promotions'
type Answered = OwnerPromotion & {
  message: string
  current: OwnerPromotion
  issues: { path: string; message: string }[]
}

const ask = <T = Answered>(call: string, body?: unknown, version?: number) =>
  admin.ask<T>(call, { token, body, version })
const add = (body: object) => ask(`POST ${promotions}`, body)
const of = ({ id }: { id: number }) => `${promotions}/${id}`

/** Buys one of each product in a new session. */
async function buy(bought: readonly StoredProduct[], promotionalCode?: string) {
  const shopper = createShopper(admin.api)
  for (const { id } of bought) await shopper.ask('POST /api/cart', { productId: id })
  const body = orderBody(promotionalCode === undefined ? {} : { promotionalCode })
  return shopper.ask<Order & { message: string }>('POST /api/orders', body)
}

test('a promotion is created, used at once, changed, and kept for its orders', async () => {
  const categoryIds = [magnetic.categoryId ?? 0]
  const made = await add({ code: ' magnet10 ', type: 'percentage', value: '10', categoryIds })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      ...{ code: 'MAGNET10', name: 'MAGNET10', type: 'percentage', value: '10.00', categoryIds },
      ...{ minimumAmount: null, maxUses: null, perCustomer: null, startsAt: null, endsAt: null },
      ...{ productIds: [], usedCount: 0, revenue: '0.00', isActive: true, status: 'active' },
      version: 1,
    },
  ])
  const order = await buy([magnetic, plain], 'magnet10')
  expect(order.body).toMatchObject({ subtotal: '50.00', discountAmount: '3.00' })
  expect(await buy([plain], 'MAGNET10')).toMatchObject({
    status: 409,
    body: { message: 'This code does not apply to anything in your cart' },
  })
  const path = of(made.body)
  const { body: used } = await ask(`GET ${path}`)
  expect(used).toMatchObject({ usedCount: 1, revenue: order.body.total, isKept: true, version: 1 })

  // An answer can be sent back, and changes nothing.
  expect((await ask(`PATCH ${path}`, used, 1)).body).toEqual(used)
  const changed = await ask(
    `PATCH ${path}`,
    { value: 12.5, endsAt: '2026-03-10T08:00:00+08:00' },
    1,
  )
  expect(changed.body).toMatchObject({
    ...{ value: '12.50', endsAt: '2026-03-10T00:00:00.000Z', version: 2 },
  })
  const late = await ask(`PATCH ${path}`, { value: '20' }, 1)
  expect([late.status, late.body.current]).toMatchObject([412, { value: '12.50', version: 2 }])
  expect((await ask(`PATCH ${path}`, { value: '20' })).status).toBe(428)

  const off = await ask(`DELETE ${path}`, undefined, 2)
  expect([off.status, off.body]).toMatchObject([
    200,
    { status: 'off', isActive: false, version: 3 },
  ])
  expect(await buy([magnetic], 'MAGNET10')).toMatchObject({
    status: 409,
    body: { message: 'Invalid promotional code' },
  })
  const { body: audit } = await ask<{ action: string }[]>('GET /api/admin/audit')
  expect(audit.slice(0, 3)).toMatchObject([
    { action: 'promotion-changed', after: { isActive: false } },
    {
      ...{ action: 'promotion-changed', subject: { kind: 'promotion', id: used.id } },
      ...{ before: { value: '10.00', endsAt: null }, after: { value: '12.50' } },
    },
    { action: 'promotion-added', after: { code: 'MAGNET10' } },
  ])
})

test('an unused promotion can be deleted', async () => {
  const { body } = await add({ code: 'NEVER', type: 'bogo', value: '5' })
  expect(body.value).toBe(null)
  expect((await ask(`DELETE ${of(body)}`, undefined, 1)).body).toMatchObject({ code: 'NEVER' })
  expect((await ask(`GET ${of(body)}`)).status).toBe(404)
  expect((await ask(`PATCH ${of(body)}`, { maxUses: 1 }, 1)).status).toBe(404)
})

test.each([
  [{ type: 'percentage' }, 400, 'value', 'Enter a percentage from 0.01 to 100'],
  [{ type: 'percentage', value: '100.01' }, 400, 'value', 'Enter a percentage'],
  [{ type: 'fixed', value: '0' }, 400, 'value', 'Enter an amount in dollars, such as 5.00'],
  [{ type: 'fixed', value: '1.234' }, 400, 'value', 'The value must be an amount'],
  [{ type: 'half' }, 400, 'type', 'The type must be one of'],
  [{ code: ' ' }, 400, 'code', 'Please enter a promotional code'],
  [{ code: 'ÉTÉ' }, 400, 'code', 'A code can contain only letters, digits and signs'],
  [{ maxUses: 0 }, 400, 'maxUses', 'Total uses must be a whole number, 1 or more'],
  [{ perCustomer: 1.5 }, 400, 'perCustomer', 'Uses per customer must be a whole number'],
  [{ startsAt: 'soon' }, 400, 'startsAt', 'The start must be a day and a time'],
  [
    { startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' },
    ...([400, 'endsAt', 'It must end after it starts'] as const),
  ],
  [{ categoryIds: [999] }, 400, 'categoryIds', 'There is no category 999'],
  [{ productIds: [999] }, 400, 'productIds', 'There is no product 999'],
  [{ code: 'TAKEN' }, 409, 'code', 'The code TAKEN already exists'],
])('%j is rejected at its field', async (changes, status, path, message) => {
  await storeCode(database.db, { code: 'TAKEN' }).catch(() => undefined)
  const reply = await add({ code: 'REFUSED', type: 'free_shipping', ...changes })
  expect(reply.status).toBe(status)
  expect(reply.body.issues).toContainEqual({ path, message: expect.stringContaining(message) })
})

test('a change that past use forbids is rejected at its field', async () => {
  const { body } = await add({ code: 'TWICE', type: 'fixed', value: 5, maxUses: 5 })
  await buy([plain], 'TWICE')
  await buy([plain], 'TWICE')
  const few = await ask(`PATCH ${of(body)}`, { maxUses: 1 }, 1)
  expect([few.status, few.body.issues]).toEqual([
    409,
    [{ path: 'maxUses', message: 'It has been used 2 times already' }],
  ])
  const renamed = await ask(`PATCH ${of(body)}`, { code: 'THRICE' }, 1)
  expect([renamed.status, renamed.body.issues[0]?.path]).toEqual([409, 'code'])
  const valueless = await ask(`PATCH ${of(body)}`, { value: null }, 1)
  expect([valueless.status, valueless.body.issues[0]?.path]).toEqual([400, 'value'])
  const upTo = await ask(`PATCH ${of(body)}`, { maxUses: 2 }, 1)
  expect(upTo.body).toMatchObject({ status: 'used-up', maxUses: 2, usedCount: 2 })
})

describe('the list', () => {
  const codesOf = async (query: string) => {
    const { headers, body } = await ask<OwnerPromotion[]>(`GET ${promotions}?${query}`)
    return { total: headers.get('x-total-count'), codes: body.map(({ code }) => code) }
  }

  test('shows each state, can be filtered by it, and excludes cashback codes', async () => {
    const tomorrow = new Date('2026-03-05T12:00:00Z')
    const yesterday = new Date('2026-03-03T12:00:00Z')
    await storeCode(database.db, { code: 'L-NOW', name: 'Listed' })
    await storeCode(database.db, { code: 'L-SOON', name: 'Listed', validFrom: tomorrow })
    await storeCode(database.db, { code: 'L-OVER', name: 'Listed', validUntil: yesterday })
    await storeCode(database.db, { code: 'L-GONE', name: 'Listed', maxUses: 1, currentUses: 1 })
    await storeCode(database.db, { code: 'L-OFF', name: 'Listed', isActive: false })
    const { body: order } = await buy([plain])
    await storeCode(database.db, { code: 'L-BACK', name: 'Listed', cashbackOrderId: order.id })
    for (const [status, code] of [
      ...([
        ['active', 'L-NOW'],
        ['scheduled', 'L-SOON'],
        ['ended', 'L-OVER'],
      ] as const),
      ...([
        ['used-up', 'L-GONE'],
        ['off', 'L-OFF'],
      ] as const),
    ])
      expect(await codesOf(`search=listed&status=${status}`)).toEqual({ total: '1', codes: [code] })
    expect((await codesOf('search=l-')).total).toBe('5')
    expect(await codesOf('search=l-&cashback=true')).toEqual({ total: '1', codes: ['L-BACK'] })
    const [back] = (await ask<OwnerPromotion[]>(`GET ${promotions}?cashback=true`)).body
    const refused = await ask(`PATCH ${of(back ?? { id: 0 })}`, { value: '9' }, 1)
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, expect.stringContaining(`the cashback of order #${order.id}`)],
    ])
    expect((await ask(`DELETE ${of(back ?? { id: 0 })}`, undefined, 1)).body.status).toBe('off')
  })

  test('can be paged through from either end', async () => {
    const first = await ask<OwnerPromotion[]>(`GET ${promotions}?limit=2`)
    const after = first.headers.get('x-next-cursor')
    const second = await ask<OwnerPromotion[]>(`GET ${promotions}?limit=2&after=${after}`)
    const all = (await codesOf('')).codes
    expect([...first.body, ...second.body].map(({ code }) => code)).toEqual(all.slice(0, 4))
    expect((await codesOf('sort=oldest')).codes).toEqual(all.toReversed())
  })
})

test('revenue is what paid orders brought in, minus refunds', async () => {
  const { body } = await add({ code: 'GIVEN', type: 'free_shipping' })
  const { body: order } = await buy([plain, magnetic], 'GIVEN')
  await ask(`POST /api/admin/orders/${order.id}/refunds`, {
    ...{ lines: [], shipping: '0.00', amount: '10.00', reason: 'A test', restock: false },
  })
  const { body: now } = await ask(`GET ${of(body)}`)
  expect([order.total, now.revenue]).toEqual(['54.00', '44.00'])
})

test.each([
  ['owner', [200, 201, 200, 200]],
  ['manager', [200, 201, 200, 200]],
  ['viewer', [200, 403, 403, 403]],
  ['packer', [403, 403, 403, 403]],
] satisfies [AdminRole, number[]][])(
  '%s: list, add, rehearse, and change return %j',
  async (role, is) => {
    const roles = await admin.tokenAs(role)
    const as = async (call: string, body?: unknown, version?: number) =>
      (await admin.ask(call, { token: roles, body, version })).status
    const { body: made } = await add({ code: `FOR-${role}`, type: 'bogo' })
    expect([
      await as(`GET ${promotions}`),
      await as(`POST ${promotions}`, { code: `BY-${role}`, type: 'bogo' }),
      await as(`POST ${promotions}/rehearse`, { type: 'bogo' }),
      await as(`PATCH ${of(made)}`, { perCustomer: 1 }, 1),
    ]).toEqual(is)
  },
)

test('a code tried in a cart is judged like one in an order', async () => {
  const { body } = await add({ code: 'SHOWN', type: 'bogo', productIds: [magnetic.id] })
  const shopper = createShopper(admin.api)
  const tried = async () =>
    (
      await shopper.ask<CodeVerdict>('POST /api/promotional-codes/validate', {
        ...{ code: body.code, orderAmount: '60.00' },
      })
    ).body
  expect((await tried()).message).toBe('Add items to your cart to use this code')
  await shopper.ask('POST /api/cart', { productId: plain.id, quantity: 2 })
  expect((await tried()).message).toBe('This code does not apply to anything in your cart')
  await shopper.ask('POST /api/cart', { productId: magnetic.id, quantity: 2 })
  expect(await tried()).toMatchObject({ valid: true, discount: 30 })
})
