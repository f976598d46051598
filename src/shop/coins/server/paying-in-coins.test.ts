import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { unitsOf } from '../domain/coin-amount.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(() => shop.close())

const eth = (amount: string) => unitsOf(amount, 18)
const usdc = (amount: string) => unitsOf(amount, 6)

test('a quote has everything a wallet needs and stays the same when requested again', async () => {
  const order = await shop.place('ETH')
  const { status, body } = await order.begin()
  expect(status).toBe(200)
  expect(body).toEqual({
    provider: 'onchain',
    state: 'waiting',
    currency: 'ETH',
    network: 'Ethereum (chain 31337)',
    received: '0',
    address: shop.rail.addressOf('ETH', 0),
    amount: '0.011745',
    uri: `ethereum:${shop.rail.addressOf('ETH', 0)}@31337?value=11745000000000000`,
    expiresAt: '2026-03-04T12:15:00.000Z',
    payUrl: expect.stringMatching(/^https:\/\/cilia\.test\/pay\//),
  })
  expect(await order.begin({ currency: 'USDT' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('We don’t accept USDT') },
  })
  shop.rates.ETH = { rate: '1000' }
  expect((await order.begin()).body).toEqual(body)
  shop.rates.ETH = { rate: '2000' }
  expect(await order.read()).toEqual(body)
  const token = body.payUrl.split('/pay/')[1]
  const { body: payable } = await order.ask<object>(`GET /api/pay/${token}`)
  const { expiresAt: _end, ...coins } = body
  expect(payable).toMatchObject({ ...coins, payment: body, hindrance: null })
})

test('ETH pays its order once confirmed, and the books say where it is', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  const amount = eth(quote.amount)
  shop.evm.mine([{ address: quote.address, amount }])
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: quote.amount })
  expect(await order.owned()).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  shop.evm.mine()
  await shop.look()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect(await order.owned()).toMatchObject({
    status: 'open',
    paymentStatus: 'paid',
    expiresAt: null,
    total: '23.49',
    payments: [{ status: 'completed', paymentProvider: 'onchain', paymentMethod: 'crypto' }],
  })
  expect(await order.begin()).toMatchObject({ status: 409 })
  expect(await shop.entriesOf(order.id)).toEqual([
    'coin-exchanged',
    'coin-received',
    'order',
    'payment',
  ])
  expect(await shop.balanceOf(`assets:coin:eth:${quote.address}`, 'ETH')).toBe(amount)
  expect(await shop.balanceOf('assets:clearing:onchain-crypto', 'USD')).toBe(0n)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a partial payment shows at once; the rest is requested at the same address and pays', async () => {
  const { quote, ...order } = await shop.quoted('USDC')
  expect(quote.amount).toBe('23.49')
  shop.admin.pass(600)
  shop.evm.mine([{ address: quote.address, amount: usdc('10'), coin: 'USDC', place: 4 }])
  await shop.look()
  const partial = await order.read()
  expect(partial).toMatchObject({ state: 'partial', amount: '23.49', received: '10' })
  expect(partial.uri).toContain('uint256=13490000')
  expect(Date.parse(partial.expiresAt) - Date.parse(quote.expiresAt)).toBe(600_000)
  const { expiresAt } = await order.owned()
  expect(Date.parse(expiresAt ?? '') - shop.admin.now().getTime()).toBe(24 * 3_600_000)
  expect(await order.told()).toEqual([
    'Only 10 USDC of 23.49 USDC has arrived: the customer is being asked for the rest',
  ])
  const [mail] = await shop.mailsOf(order.id)
  expect(mail?.subject).toContain('Part of your USDC has arrived')
  expect(mail?.text).toContain(`Some of the USDC for your order #${order.id} is still missing.`)
  expect(mail?.text).toContain('What you ordered:')
  shop.evm.mine([{ address: quote.address, amount: usdc('13.49'), coin: 'USDC' }], 2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: '23.49' })
  // States that have passed are not emailed.
  expect(await shop.mailsOf(order.id)).toEqual([])
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
  expect(await shop.proof()).not.toContain('FAILED')
})

test('after 15 minutes the same address is requoted; what had arrived keeps its value', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  shop.admin.pass(901)
  shop.rates.ETH = { refusal: 'No rate of ETH' }
  expect(await order.begin()).toMatchObject({ status: 503, body: { message: 'No rate of ETH' } })
  expect(await order.read()).toMatchObject({ amount: quote.amount })
  shop.rates.ETH = { rate: '1000' }
  const { body: anew } = await order.begin()
  expect(anew).toMatchObject({ address: quote.address, amount: '0.02349' })
  shop.evm.mine([{ address: quote.address, amount: eth('0.011745') }])
  await shop.look()
  shop.admin.pass(901)
  shop.rates.ETH = { rate: '2000' }
  const { body: rest } = await order.begin()
  expect(rest).toMatchObject({ state: 'partial', amount: '0.01762', received: '0.011745' })
  shop.evm.mine([{ address: quote.address, amount: eth('0.005875') }], 2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled' })
  expect(await shop.proof()).not.toContain('FAILED')
})

test('Bitcoin is seen in the pool, lost to a reorganization, and finally paid', async () => {
  const { quote, ...order } = await shop.quoted('BTC')
  expect(quote.uri).toBe(`bitcoin:${quote.address}?amount=0.0002349`)
  const sent = { address: quote.address, amount: unitsOf('0.0002349', 8), transaction: 'first' }
  shop.bitcoin.wait([sent])
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: '0.0002349' })
  shop.bitcoin.emptyPool()
  await shop.look()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting', received: '0' })
  expect((await order.told()).at(-1)).toContain('has disappeared from the chain')
  shop.bitcoin.mine([sent])
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled' })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
  shop.bitcoin.rewind(1)
  shop.bitcoin.mine([], 2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'reverted', received: '0' })
  expect(await shop.workOf(order.id)).toContain(
    `The payment of order #${order.id} in BTC has disappeared: don’t ship anything`,
  )
  expect((await order.told()).at(-1)).toContain('don’t ship anything')
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
  const account = `assets:coin:btc:${quote.address}`
  expect(await shop.balanceOf(account, 'BTC')).toBe(0n)
  const proof = await shop.proof()
  expect(proof.match(/FAILED/g)).toHaveLength(1)
  expect(proof).toContain(`Order #${order.id} is paid, but the BTC that paid it has disappeared`)
  shop.bitcoin.mine([sent])
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: '0.0002349' })
  expect(await shop.balanceOf(account, 'BTC')).toBe(sent.amount)
  expect((await shop.entriesOf(order.id)).filter((kind) => /^coin-re/.test(kind))).toEqual([
    'coin-received',
    'coin-received',
    'coin-reverted',
  ])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('nothing is settled while sources disagree', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  shop.evm.setTrouble('one omits a transfer')
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) }], 3)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting' })
  shop.evm.setTrouble(null)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled' })
})

test('a shopper may choose another coin, and the order is paid by the one that arrives', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  const { body: other } = await order.begin({ currency: 'USDC' })
  expect(other).toMatchObject({ currency: 'USDC', address: quote.address })
  const { body: back } = await order.begin({ currency: 'ETH' })
  expect(back).toMatchObject({ currency: 'ETH', amount: quote.amount })
  await order.begin({ currency: 'BTC' })
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) }], 2)
  await shop.look()
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
  expect(await order.read()).toMatchObject({ currency: 'ETH', state: 'settled' })
  expect(await shop.proof()).not.toContain('FAILED')
})

test('coins that paid are not taken by an attempt that was opened for them but never begun', async () => {
  const { quote, ...order } = await shop.quoted('ETH')
  const { context } = shop.admin
  const endOthers = async (than: string) => {
    for (const { id } of (await shop.attemptsUnderWay(order.id)).filter(
      ({ coin }) => coin !== than,
    ))
      await cancelAttempt(context, id)
  }
  await order.begin({ currency: 'USDC' })
  await endOthers('USDC')
  const { providers } = context
  const killed = { ...providers.of('onchain'), begin: () => Promise.reject(new Error('killed')) }
  context.providers = openProviders(providers.rails, [killed])
  expect((await order.begin({ currency: 'ETH' })).status).toBe(500)
  context.providers = providers
  await endOthers('ETH')
  shop.evm.mine([{ address: quote.address, amount: eth(quote.amount) }], 2)
  await shop.look()
  await order.begin({ currency: 'ETH' })
  await shop.look()
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
  await endOthers('none')
  await shop.look()
  expect(await shop.unmatchedOf(order.id)).toEqual([])
  expect((await order.owned()).attempts.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'cancelled',
    'succeeded',
  ])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('indexes count the quoted orders from 0, and nothing failed along the way', async () => {
  const indexes = (await shop.indexes()).toSorted((a, b) => a - b)
  expect([...new Set(indexes)]).toEqual(
    Array.from({ length: Math.max(...indexes) + 1 }, (_, at) => at),
  )
  expect(shop.failures.filter((failure) => !failure.includes('one omits'))).toEqual([])
})
