import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProviders } from '#shop/payments/server/provider.ts'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { refundBody } from '#tests/builders/refunding.ts'
import type { CoinClaim } from '../domain/claim.schema.ts'
import { unitsOf } from '../domain/coin-amount.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(() => shop.close())

/** An order quoted in ETH just before the shop stops taking coins; it goes on watching. */
async function quotedBefore() {
  const { context } = shop.admin
  const { providers } = context
  const order = await shop.quoted('ETH')
  context.providers = openProviders({ traditional: 'onchain', crypto: null }, [
    providers.of('onchain'),
  ])
  const sent = { address: order.quote.address, amount: unitsOf(order.quote.amount, 18) }
  return { ...order, sent, takeAgain: () => Object.assign(context, { providers }) }
}

test('coins on their way when a shop stops taking them still pay their order, and can be sent back', async () => {
  const { quote, sent, takeAgain, ...order } = await quotedBefore()
  expect(await order.read()).toMatchObject({ state: 'waiting', address: quote.address })
  shop.evm.mine([sent], 3)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
  await shop.post(`${order.id}/refunds`, refundBody({ amount: '1.00' }))
  await shop.settleRefunds(order.id)
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  const { body: claims } = await order.ask<CoinClaim[]>(`GET ${path}`)
  expect(claims).toMatchObject([{ reason: 'refund', state: 'offered' }])
  expect(await shop.proof()).not.toContain('FAILED')
  takeAgain()
})

test('nobody gets a new quote, by script or by form', async () => {
  const { quote, takeAgain, ...order } = await quotedBefore()
  expect(await order.begin({ currency: 'ETH' })).toMatchObject({
    status: 422,
    body: { message: 'This shop doesn’t take crypto. Please pay by card.' },
  })
  const { pathname } = new URL(quote.payUrl)
  const answer = await shop.admin.api.request(`/api${pathname}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'currency=ETH',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${pathname}?problem=crypto`)
  takeAgain()
})
