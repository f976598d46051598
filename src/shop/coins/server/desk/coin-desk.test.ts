import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { refundBody } from '#tests/builders/refunding.ts'
import type { CoinClaim, PayableClaim } from '../../domain/claim.schema.ts'
import { unitsOf } from '../../domain/coin-amount.ts'
import type { OpenPayments } from '../../domain/open-payment.schema.ts'
import type { CoinWatching } from '../../domain/watching.schema.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
let token: string
beforeAll(async () => {
  shop = await openScriptedCoinShop()
  token = await shop.admin.tokenAs('viewer')
})
afterAll(() => shop.close())

const eth = (amount: string) => unitsOf(amount, 18)
const ask = async <T>(path: string, as = token) =>
  await shop.admin.ask<T>(`GET /api/admin/coins${path}`, { token: as })
const evmNow = async () => (await ask<CoinWatching>('')).body.chains[0]
const source = (host: string, problem: string | null = null) => ({
  host,
  height: 7,
  since: '2026-03-04T11:59:50.000Z',
  problem,
})

test('each chain says how it is watched, what is wrong, and since when', async () => {
  for (const path of ['', '/payments', '/claims'])
    expect((await ask(path, await shop.admin.tokenAs('packer'))).status).toBe(403)
  shop.evm.setSources([source('one.example'), source('two.example')])
  await shop.look()
  expect(await evmNow()).toMatchObject({
    chain: 'evm',
    coins: ['ETH', 'USDC'],
    state: 'watching',
    since: null,
    reason: null,
    sources: [source('one.example'), source('two.example')],
  })
  shop.evm.setTrouble('one.example and two.example say different things about block 7')
  await shop.look()
  const since = shop.admin.now().toISOString()
  expect(await evmNow()).toMatchObject({ state: 'trouble', trouble: 'disagree', since })
  shop.evm.setTrouble('two.example is away')
  shop.evm.setSources([source('one.example'), source('two.example', 'is away')])
  await shop.look()
  const { body } = await ask<CoinWatching>('')
  expect(body.chains).toMatchObject([
    {
      state: 'trouble',
      trouble: 'away',
      since,
      reason: 'two.example is away',
      sources: [{ problem: null }, { problem: 'is away' }],
    },
    { chain: 'bitcoin', network: 'Bitcoin regtest', state: 'watching' },
  ])
  shop.evm.setTrouble(null)
  await shop.look()
  shop.admin.pass(20)
  expect(await evmNow()).toMatchObject({ state: 'behind', since, trouble: null })
  await shop.look()
})

test('awaited payments are listed with what arrived and its confirmations', async () => {
  const [waiting, part, seen] = [
    await shop.quoted('BTC'),
    await shop.quoted('ETH'),
    await shop.quoted('ETH'),
  ]
  shop.evm.mine([
    { address: part.quote.address, amount: eth('0.001'), transaction: '0xpart' },
    { address: seen.quote.address, amount: eth(seen.quote.amount), transaction: '0xall' },
  ])
  await shop.look()
  const { body } = await ask<OpenPayments>('/payments')
  expect(body).toMatchObject({
    total: 3,
    payments: [
      {
        orderId: seen.id,
        state: 'seen',
        coin: 'ETH',
        received: seen.quote.amount,
        confirmations: { have: 1, needed: 2 },
        transaction: '0xall',
      },
      { orderId: part.id, state: 'partial', received: '0.001', asked: part.quote.amount },
      { orderId: waiting.id, state: 'waiting', received: '0', confirmations: null },
    ],
  })
  expect((await evmNow())?.addresses).toEqual({ orders: 2, claims: 0 })
  shop.evm.mine()
  await shop.look()
  const settled = await ask<OpenPayments>('/payments')
  expect(settled.body.payments.map(({ orderId }) => orderId)).toEqual([part.id, waiting.id])
})

test('a claim says who owes the next step, how a wallet pays it, and what was sent', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) }], 2)
  await shop.look()
  const body = refundBody({ amount: '10.00' })
  const manager = await shop.admin.tokenOf('pia')
  await shop.admin.ask(`POST /api/admin/orders/${order.id}/refunds`, { token: manager, body })
  const [offered] = (await ask<PayableClaim[]>('/claims', manager)).body
  expect(offered).toMatchObject({ state: 'offered', uri: null, payUrl: quote.payUrl, seen: null })
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims/${offered?.id}` as const
  const address = `0x${'Cafe'.repeat(9)}0001`.toLowerCase()
  expect(await order.ask(`POST ${path}x`, { address })).toMatchObject({
    status: 400,
    body: { message: 'Id must be a whole number from 1 up' },
  })
  const [claimed] = (await order.ask<CoinClaim[]>(`POST ${path}`, { address })).body
  const to = claimed?.address ?? ''
  expect(await ask<PayableClaim[]>('/claims')).toMatchObject({
    body: [
      { state: 'claimed', amount: '0.005', uri: `ethereum:${to}@31337?value=${eth('0.005')}` },
    ],
  })
  shop.evm.mine([{ address: to, amount: eth('0.005'), transaction: '0xback' }])
  await shop.look()
  expect((await ask<PayableClaim[]>('/claims')).body).toMatchObject([{ seen: '0xback' }])
  shop.evm.mine()
  await shop.look()
  expect((await ask<PayableClaim[]>('/claims')).body).toEqual([])
  const paid = { transaction: '0xback', paidAt: shop.admin.now().toISOString(), uri: null }
  expect((await ask<PayableClaim[]>('/claims?state=paid')).body).toMatchObject([paid])
})

test('a chain that no process reads says so, and a shop without coins shows nothing', async () => {
  await shop.stopWatching()
  expect(await evmNow()).toMatchObject({ state: 'stopped', since: expect.any(String) })
  shop.admin.context.coins = null
  expect((await ask('')).body).toEqual({ isOn: false, chains: [] })
  expect((await ask('/payments')).body).toEqual({ total: 0, payments: [] })
  expect((await ask('/claims')).body).toEqual([])
})
