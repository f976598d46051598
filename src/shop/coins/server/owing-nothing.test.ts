import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { storeCode } from '#tests/builders/stored-code.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
  const { context } = shop.admin
  Object.assign(context, { settings: { ...context.settings, flatShipping: cents(0) } })
})
afterAll(() => shop.close())

const free = () => storeCode(shop.database.db, { type: 'fixed', value: '500.00' })

async function expectPaid(order: Awaited<ReturnType<typeof shop.place>>) {
  expect(await order.owned()).toMatchObject({
    status: 'open',
    paymentStatus: 'paid',
    total: '0.00',
    expiresAt: null,
    payments: [{ status: 'completed', amount: '0.00', paymentProvider: 'onchain' }],
  })
  expect(await order.begin()).toMatchObject({
    status: 409,
    body: { message: 'This order is already paid' },
  })
  expect((await order.ask(`GET /api/orders/${order.id}/payment`)).body).toEqual({ payment: null })
  await shop.look()
  expect(shop.failures).toEqual([])
  expect(await shop.proof()).not.toContain('FAILED')
}

test('an order that a code lowers to nothing is paid as soon as its payment begins', async () => {
  const order = await shop.place('ETH')
  await order.begin()
  const { code } = await free()
  const asked = { code, orderId: order.id, discountAmount: 0 }
  expect(await order.ask('POST /api/promotional-codes/apply', asked)).toMatchObject({ status: 200 })
  expect(await order.owned()).toMatchObject({ total: '0.00', paymentStatus: 'pending' })
  expect(await order.begin()).toMatchObject({
    status: 200,
    body: { provider: 'simulated', state: 'succeeded' },
  })
  await expectPaid(order)
})

test('an order placed with nothing to pay is paid at once', async () => {
  const { code } = await free()
  await expectPaid(await shop.place('ETH', 1, { promotionalCode: code }))
})
