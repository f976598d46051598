import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { refundBody } from '#tests/builders/refunding.ts'
import type { CoinClaim, PayableClaim } from '../../domain/claim.schema.ts'
import { unitsOf } from '../../domain/coin-amount.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(() => shop.close())

const eth = (amount: string) => unitsOf(amount, 18)
const usdc = (amount: string) => unitsOf(amount, 6)

test('an overpayment is offered back, and dust is kept', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) + eth('0.0002') }], 2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled' })
  shop.evm.mine([{ address: quote.address, amount: eth('0.01') }], 2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'over', received: '0.021945' })
  expect(await shop.entriesOf(order.id)).toContain('coin-owed')
  expect(await shop.balanceOf('liabilities:coin-claims', 'ETH')).toBe(-eth('0.0102'))
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a coin that was not requested is offered back', async () => {
  const { quote, ...order } = await shop.quoted('USDC')
  shop.evm.mine([{ address: quote.address, amount: usdc('5'), coin: 'USDT' }], 2)
  await shop.look()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting', received: '0' })
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  const { body: offered } = await order.ask<CoinClaim[]>(`GET ${path}`)
  const [mail] = await shop.deliver('coin-claim', offered[0]?.id ?? 0)
  expect(mail?.text).toContain('5 USDT is coming back to you.')
  expect(await shop.balanceOf('liabilities:coin-claims', 'USDT')).toBe(-usdc('5'))
})

test('a dollar refund goes to the address the shopper enters and is done once seen there', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) }], 2)
  await shop.look()
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  expect((await order.ask<object[]>(`GET ${path}`)).body).toEqual([])
  const token = await shop.admin.tokenOf('pia')
  const refund = refundBody({ amount: '10.00' })
  await shop.admin.ask(`POST /api/admin/orders/${order.id}/refunds`, { token, body: refund })
  const { body: offered } = await order.ask<CoinClaim[]>(`GET ${path}`)
  expect(offered).toMatchObject([
    { reason: 'refund', state: 'offered', dollars: '10.00', amount: null },
  ])
  await shop.look()
  const [mail] = await shop.deliver('coin-claim', offered[0]?.id ?? 0)
  expect(mail?.subject).toBe(`Tell us where to send your ETH: Cilia order #${order.id}`)
  const call = `POST ${path}/${offered[0]?.id}` as const
  const own = `0x${'Cafe'.repeat(9)}0001`
  for (const address of [
    quote.address.replace('A', 'a'),
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    quote.address,
  ])
    expect((await order.ask(call, { address })).status).toBe(400)
  shop.rates.ETH = { rate: '2500' }
  const { body: claimed } = await order.ask<CoinClaim[]>(call, { address: own.toLowerCase() })
  shop.rates.ETH = { rate: '2000' }
  expect(claimed).toMatchObject([{ state: 'claimed', amount: '0.004' }])
  expect((await order.ask(call, { address: own.toLowerCase() })).status).toBe(409)
  expect((await order.ask(call, { address: own })).status).toBe(400)
  expect(await shop.workOf(order.id)).toContain(`Send ETH back for order #${order.id}`)
  const { body: open } = await shop.admin.ask<PayableClaim[]>('GET /api/admin/coins/claims', {
    token,
  })
  const to = claimed[0]?.address ?? ''
  expect(open.at(-1)).toMatchObject({ uri: `ethereum:${to}@31337?value=4000000000000000` })
  shop.evm.mine([{ address: to, amount: eth('0.004') }], 2)
  await shop.look()
  await shop.settleRefunds(order.id)
  expect(await order.owned()).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunded: '10.00',
  })
  expect((await order.ask<CoinClaim[]>(`GET ${path}`)).body).toMatchObject([{ state: 'paid' }])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a large Bitcoin refund is done at its second block, like a large payment', async () => {
  const order = await shop.place('BTC', 20)
  const { body: quote } = await order.begin()
  shop.bitcoin.mine([{ address: quote.address, amount: unitsOf(quote.amount, 8) }], 2)
  await shop.look()
  const token = await shop.admin.tokenOf('pia')
  const body = refundBody({ amount: '200.00' })
  const refunded = await shop.admin.ask(`POST /api/admin/orders/${order.id}/refunds`, {
    token,
    body,
  })
  expect(refunded.status).toBe(201)
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  const { body: offered } = await order.ask<CoinClaim[]>(`GET ${path}`)
  const own = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const { body: claimed } = await order.ask<CoinClaim[]>(`POST ${path}/${offered[0]?.id}`, {
    address: own,
  })
  expect(claimed).toMatchObject([{ state: 'claimed', amount: '0.002' }])
  const stateAfter = async (blocks: Parameters<typeof shop.bitcoin.mine>) => {
    shop.bitcoin.mine(...blocks)
    await shop.look()
    return (await order.ask<CoinClaim[]>(`GET ${path}`)).body[0]?.state
  }
  expect(await stateAfter([[{ address: own, amount: unitsOf('0.002', 8) }], 1])).toBe('claimed')
  expect(await stateAfter([[], 1])).toBe('paid')
})
