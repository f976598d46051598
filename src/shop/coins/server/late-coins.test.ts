import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import type { CoinClaim } from '../domain/claim.schema.ts'
import { unitsOf } from '../domain/coin-amount.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(() => shop.close())

const eth = (amount: string) => unitsOf(amount, 18)

/** An order whose coins arrive after it ended; they wait for its owner. */
async function placeLate(times = 1n) {
  const { quote, ...order } = await shop.quoted('ETH')
  shop.admin.pass(25 * 3_600)
  shop.evm.mine([{ address: quote.address, amount: times * eth(quote.amount) }], 2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'late' })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'pending' })
  await shop.expire()
  // The first to look at the attempt finds the money: here its shopper, else the job that ends it.
  expect(await order.read()).toMatchObject({ state: 'late' })
  await shop.look()
  const decide = async (decision: 'apply' | 'return') => {
    const [unmatched] = await shop.unmatchedOf(order.id)
    const token = await shop.admin.tokenOf('pia')
    const call = `POST /api/admin/unmatched/${unmatched?.id}`
    return await shop.admin.ask<OwnerOrder>(call, { token, body: { decision } })
  }
  return { ...order, quote, decide }
}

test('a late payment pays nothing on its own: it waits for the owner, who may accept it', async () => {
  const { quote, decide, ...order } = await placeLate()
  expect(await order.begin()).toMatchObject({ status: 409 })
  expect(await order.owned()).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
  expect(await shop.unmatchedOf(order.id)).toMatchObject([
    { reason: 'ended', currency: 'ETH', amount: String(eth(quote.amount)), state: 'waiting' },
  ])
  expect(await shop.workOf(order.id)).toEqual([
    `${quote.amount} ETH arrived for order #${order.id} after it expired: decide what to do with it`,
  ])
  expect(await shop.proof()).not.toContain('FAILED')
  shop.rates.ETH = { rate: '1900' }
  expect(await decide('apply')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('At today’s rate this is worth $') },
  })
  shop.rates.ETH = { rate: '2100' }
  shop.evm.rewind(2)
  shop.evm.mine([], 4)
  await shop.look()
  const gone = { status: 409, body: { message: expect.stringContaining('nothing to apply') } }
  expect([await decide('apply'), await decide('return')]).toMatchObject([gone, gone])
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) }], 2)
  await shop.look()
  expect(await decide('apply')).toMatchObject({
    status: 200,
    body: { status: 'open', paymentStatus: 'paid', expiresAt: null },
  })
  await shop.lookAtPaid()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect((await shop.workOf(order.id)).join()).not.toContain('after it expired')
  shop.rates.ETH = { rate: '2000' }
  expect(await shop.balanceOf('assets:clearing:onchain-crypto', 'ETH')).toBe(0n)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a late payment can be sent back to an address the shopper gives', async () => {
  const { quote, decide, ...order } = await placeLate()
  expect(await decide('return')).toMatchObject({ status: 200, body: { status: 'expired' } })
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  const { body: offered } = await order.ask<CoinClaim[]>(`GET ${path}`)
  expect(offered).toMatchObject([{ reason: 'late', state: 'offered', amount: quote.amount }])
  const own = `0x${'cafe'.repeat(9)}0007`
  const { body: claimed } = await order.ask<CoinClaim[]>(`POST ${path}/${offered[0]?.id}`, {
    address: own,
  })
  const address = claimed[0]?.address ?? ''
  shop.evm.mine([{ address, amount: eth(quote.amount) }], 2)
  await shop.look()
  await shop.settleReturns(order.id)
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ state: 'returned' }])
  expect((await order.ask<CoinClaim[]>(`GET ${path}`)).body).toMatchObject([{ state: 'paid' }])
  expect(await shop.balanceOf('assets:clearing:onchain-crypto', 'ETH')).toBe(0n)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('of a late payment that was too much, what its order did not need is offered back', async () => {
  const { quote, decide, ...order } = await placeLate(2n)
  const amount = String(2n * eth(quote.amount))
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ amount, state: 'waiting' }])
  shop.rates.ETH = { rate: '1000' }
  expect(await decide('apply')).toMatchObject({ status: 409 })
  shop.rates.ETH = { rate: '2000' }
  expect(await decide('apply')).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
  await shop.lookAtPaid()
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  const offered = [{ reason: 'over', state: 'offered', amount: quote.amount }]
  expect((await order.ask(`GET ${path}`)).body).toMatchObject(offered)
  await shop.look()
  expect((await order.ask(`GET ${path}`)).body).toMatchObject(offered)
  expect(await shop.balanceOf('assets:clearing:onchain-crypto', 'ETH')).toBe(0n)
  expect(await shop.proof()).not.toContain('FAILED')
})
