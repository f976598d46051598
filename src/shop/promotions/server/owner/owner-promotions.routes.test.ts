import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPromoting, promotionPath, promotions } from '#tests/builders/promoting.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import type { CodeVerdict } from '../../domain/promotion.schema.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPromoting>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPromoting(database)
})
afterAll(() => database.close())

test('a promotion is created, used at once, changed, and kept for its orders', async () => {
  const categoryIds = [shop.magnetic.categoryId ?? 0]
  const made = await shop.add({ code: ' magnet10 ', type: 'percentage', value: '10', categoryIds })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      code: 'MAGNET10',
      name: 'MAGNET10',
      type: 'percentage',
      value: '10.00',
      categoryIds,
      minimumAmount: null,
      maxUses: null,
      perCustomer: null,
      startsAt: null,
      endsAt: null,
      productIds: [],
      usedCount: 0,
      revenue: '0.00',
      isActive: true,
      status: 'active',
      version: 1,
    },
  ])
  const order = await shop.buy([shop.magnetic, shop.plain], 'magnet10')
  expect(order.body).toMatchObject({ subtotal: '50.00', discountAmount: '3.00' })
  expect(await shop.buy([shop.plain], 'MAGNET10')).toMatchObject({
    status: 409,
    body: { message: 'This code does not apply to anything in your cart' },
  })
  const path = promotionPath(made.body)
  const { body: used } = await shop.ask(`GET ${path}`)
  expect(used).toMatchObject({ usedCount: 1, revenue: order.body.total, isKept: true, version: 1 })

  // An answer can be sent back, and changes nothing.
  expect((await shop.ask(`PATCH ${path}`, used, 1)).body).toEqual(used)
  const changed = await shop.ask(
    `PATCH ${path}`,
    { value: 12.5, endsAt: '2026-03-10T08:00:00+08:00' },
    1,
  )
  expect(changed.body).toMatchObject({
    value: '12.50',
    endsAt: '2026-03-10T00:00:00.000Z',
    version: 2,
  })
  const late = await shop.ask(`PATCH ${path}`, { value: '20' }, 1)
  expect([late.status, late.body.current]).toMatchObject([412, { value: '12.50', version: 2 }])
  expect((await shop.ask(`PATCH ${path}`, { value: '20' })).status).toBe(428)

  const off = await shop.ask(`DELETE ${path}`, undefined, 2)
  expect([off.status, off.body]).toMatchObject([
    200,
    { status: 'off', isActive: false, version: 3 },
  ])
  expect(await shop.buy([shop.magnetic], 'MAGNET10')).toMatchObject({
    status: 409,
    body: { message: 'Invalid promotional code' },
  })
  const { body: audit } = await shop.ask<{ action: string }[]>('GET /api/admin/audit')
  expect(audit.slice(0, 3)).toMatchObject([
    { action: 'promotion-changed', after: { isActive: false } },
    {
      action: 'promotion-changed',
      subject: { kind: 'promotion', id: used.id },
      before: { value: '10.00', endsAt: null },
      after: { value: '12.50' },
    },
    { action: 'promotion-added', after: { code: 'MAGNET10' } },
  ])
})

test('an unused promotion can be deleted', async () => {
  const { body } = await shop.add({ code: 'NEVER', type: 'bogo', value: '5' })
  expect(body.value).toBe(null)
  expect((await shop.ask(`DELETE ${promotionPath(body)}`, undefined, 1)).body).toMatchObject({
    code: 'NEVER',
  })
  expect((await shop.ask(`GET ${promotionPath(body)}`)).status).toBe(404)
  expect((await shop.ask(`PATCH ${promotionPath(body)}`, { maxUses: 1 }, 1)).status).toBe(404)
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
    400,
    'endsAt',
    'It must end after it starts',
  ],
  [{ categoryIds: [999] }, 400, 'categoryIds', 'There is no category 999'],
  [{ productIds: [999] }, 400, 'productIds', 'There is no product 999'],
  [{ code: 'TAKEN' }, 409, 'code', 'The code TAKEN already exists'],
])('%j is rejected at its field', async (changes, status, path, message) => {
  await storeCode(database.db, { code: 'TAKEN' }).catch(() => undefined)
  const reply = await shop.add({ code: 'REFUSED', type: 'free_shipping', ...changes })
  expect(reply.status).toBe(status)
  expect(reply.body.issues).toContainEqual({ path, message: expect.stringContaining(message) })
})

test('a change that past use forbids is rejected at its field', async () => {
  const { body } = await shop.add({ code: 'TWICE', type: 'fixed', value: 5, maxUses: 5 })
  await shop.buy([shop.plain], 'TWICE')
  await shop.buy([shop.plain], 'TWICE')
  const few = await shop.ask(`PATCH ${promotionPath(body)}`, { maxUses: 1 }, 1)
  expect([few.status, few.body.issues]).toEqual([
    409,
    [{ path: 'maxUses', message: 'It has been used 2 times already' }],
  ])
  const renamed = await shop.ask(`PATCH ${promotionPath(body)}`, { code: 'THRICE' }, 1)
  expect([renamed.status, renamed.body.issues[0]?.path]).toEqual([409, 'code'])
  const valueless = await shop.ask(`PATCH ${promotionPath(body)}`, { value: null }, 1)
  expect([valueless.status, valueless.body.issues[0]?.path]).toEqual([400, 'value'])
  const upTo = await shop.ask(`PATCH ${promotionPath(body)}`, { maxUses: 2 }, 1)
  expect(upTo.body).toMatchObject({ status: 'used-up', maxUses: 2, usedCount: 2 })
})

test('revenue is what paid orders brought in, minus refunds', async () => {
  const { body } = await shop.add({ code: 'GIVEN', type: 'free_shipping' })
  const { body: order } = await shop.buy([shop.plain, shop.magnetic], 'GIVEN')
  await shop.ask(`POST /api/admin/orders/${order.id}/refunds`, {
    lines: [],
    shipping: '0.00',
    amount: '10.00',
    reason: 'A test',
    restock: false,
  })
  const { body: now } = await shop.ask(`GET ${promotionPath(body)}`)
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
    const roles = await shop.admin.tokenAs(role)
    const as = async (call: string, body?: unknown, version?: number) =>
      (await shop.admin.ask(call, { token: roles, body, version })).status
    const { body: made } = await shop.add({ code: `FOR-${role}`, type: 'bogo' })
    expect([
      await as(`GET ${promotions}`),
      await as(`POST ${promotions}`, { code: `BY-${role}`, type: 'bogo' }),
      await as(`POST ${promotions}/rehearse`, { type: 'bogo' }),
      await as(`PATCH ${promotionPath(made)}`, { perCustomer: 1 }, 1),
    ]).toEqual(is)
  },
)

test('a code tried in a cart is judged like one in an order', async () => {
  const { body } = await shop.add({ code: 'SHOWN', type: 'bogo', productIds: [shop.magnetic.id] })
  const shopper = createShopper(shop.admin.api)
  const tried = async () =>
    (
      await shopper.ask<CodeVerdict>('POST /api/promotional-codes/validate', {
        code: body.code,
        orderAmount: '60.00',
      })
    ).body
  expect((await tried()).message).toBe('Add items to your cart to use this code')
  await shopper.ask('POST /api/cart', { productId: shop.plain.id, quantity: 2 })
  expect((await tried()).message).toBe('This code does not apply to anything in your cart')
  await shopper.ask('POST /api/cart', { productId: shop.magnetic.id, quantity: 2 })
  expect(await tried()).toMatchObject({ valid: true, discount: 30 })
})
