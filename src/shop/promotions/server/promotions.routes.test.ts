import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#entry/web/api.ts'
import { freshDatabase } from '#tests/builders/fresh-database.ts'
import { createShopper } from '#tests/builders/shopper.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { storeProduct } from '#tests/builders/stored-product.ts'
import { createTestContext } from '#tests/builders/test-context.ts'
import type { CodeVerdict } from '../domain/promotion.schema.ts'

const now = new Date('2026-03-01T12:00:00Z')
const call = 'POST /api/promotional-codes/validate'
let connection: Awaited<ReturnType<typeof freshDatabase>>
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  connection = await freshDatabase()
  const context = createTestContext(connection.db, { now: () => now })
  api = createApi(context, { log: pino({ enabled: false }) })
})
afterAll(() => connection.close())

describe('a code checked against an amount', () => {
  const yesterday = new Date('2026-02-28T12:00:00Z')
  const tomorrow = new Date('2026-03-02T12:00:00Z')
  test.each([
    [{ type: 'percentage', value: '15.00' }, true, 6, '15% off: you save $6.00'],
    [{ type: 'fixed', value: '5.00' }, true, 5, 'Code applied: you save $5.00'],
    [{ type: 'fixed', value: '50.00' }, true, 40, 'Code applied: you save $40.00'],
    [{ type: 'free_shipping', value: '0.00' }, true, 0, 'Your order ships free'],
    [{ type: 'bogo', value: '0.00' }, false, 0, 'Add items to your cart to use this code'],
    [{ minimumOrderAmount: '40.00' }, true, 4, '10% off: you save $4.00'],
    [{ minimumOrderAmount: '55.00' }, false, 0, 'Spend $15.00 more to use this code'],
    [{ validUntil: yesterday }, false, 0, 'This promotional code has expired'],
    [{ validFrom: tomorrow }, false, 0, 'This promotional code is not valid yet'],
    [{ maxUses: 5, currentUses: 5 }, false, 0, 'This promotional code has been used up'],
    [{ maxUses: 5, currentUses: 4 }, true, 4, '10% off: you save $4.00'],
    [{ isActive: false }, false, 0, 'Invalid promotional code'],
  ])('of %o', async (changes, valid, discount, message) => {
    const { code } = await storeCode(connection.db, changes)
    const reply = await createShopper(api).ask<CodeVerdict>(call, { code, orderAmount: 40 })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ valid, discount, message })
  })

  test('may be lowercase, with the amount as text and no session', async () => {
    const { code } = await storeCode(connection.db)
    const body = { code: ` ${code.toLowerCase()} `, orderAmount: '40.00' }
    const reply = await createShopper(api, '').ask<CodeVerdict>(call, body)
    expect(reply.body).toEqual({
      valid: true,
      message: '10% off: you save $4.00',
      discount: 4,
      type: 'percentage',
    })
  })

  test.each([
    [{ code: '', orderAmount: 1 }, 'Please enter a promotional code'],
    [{ orderAmount: 1 }, 'Please enter a promotional code'],
    [{ code: 'X', orderAmount: -1 }, 'Amount must not be negative'],
  ])('%o is refused', async (body, message) => {
    expect(await createShopper(api).ask(call, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })

  test('an unknown code gets a verdict', async () => {
    const reply = await createShopper(api).ask(call, { code: 'NOPE', orderAmount: 10 })
    expect(reply).toMatchObject({
      status: 200,
      body: { valid: false, message: 'Invalid promotional code', discount: 0, type: null },
    })
  })
})

test('with a session the code is checked against its cart, not the amount that was sent', async () => {
  const bogo = await storeCode(connection.db, { type: 'bogo', value: '0.00' })
  const percent = await storeCode(connection.db)
  const dear = await storeProduct(connection.db, { price: '28.99' })
  const cheap = await storeProduct(connection.db, { price: '12.99' })
  const { ask } = createShopper(api)
  await ask('POST /api/cart', { productId: dear.id })
  const alone = await ask<CodeVerdict>(call, { code: bogo.code, orderAmount: 500 })
  expect(alone.body).toMatchObject({
    valid: false,
    message: 'Add one more item: in every pair, the cheaper one is free',
  })
  await ask('POST /api/cart', { productId: cheap.id })
  const pair = await ask<CodeVerdict>(call, { code: bogo.code, orderAmount: 500 })
  expect(pair.body).toMatchObject({ valid: true, discount: 12.99, type: 'bogo' })
  const tenth = await ask<CodeVerdict>(call, { code: percent.code, orderAmount: 500 })
  expect(tenth.body.discount).toBe(4.2)
})
