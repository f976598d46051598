import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCoinShop } from '#tests/builders/coin-shop.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openTwoSources, type TwoSources } from '#tests/stand-ins/anvil/two-sources.ts'
import { type Bitcoin, startBitcoin } from '#tests/stand-ins/bitcoin/start-bitcoin.ts'
import { unitsOf } from '../domain/coin-amount.ts'
import { openBitcoinChain } from './bitcoin/open-bitcoin-chain.ts'
import { openEvmChain } from './evm/open-evm-chain.ts'

let database: FreshDatabase
let sources: TwoSources
let bitcoin: Bitcoin
let shop: Awaited<ReturnType<typeof openCoinShop>>

beforeAll(async () => {
  ;[database, sources, bitcoin] = await Promise.all([
    freshDatabase(),
    openTwoSources(),
    startBitcoin(),
  ])
  const chains = [
    openEvmChain(sources.settings),
    openBitcoinChain({ url: bitcoin.url, network: 'regtest' }),
  ]
  shop = await openCoinShop(database, { chains, tokens: sources.node.tokens })
})
afterAll(async () => {
  await shop.close()
  await Promise.all([sources.close(), bitcoin.stop()])
  await database.close()
})

test('ETH goes away with a reorganisation, comes again, and pays', async () => {
  const { node } = sources
  const order = await shop.place('ETH')
  const { body: quote } = await order.begin()
  await node.sendEther(quote.address, unitsOf(quote.amount, 18))
  await node.mine()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: quote.amount })
  await node.reorganise(1)
  await node.mine()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting', received: '0' })
  await node.sendEther(quote.address, unitsOf(quote.amount, 18))
  await node.mine(2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
})

test('USDC in two parts pays; meanwhile a source that omits logs is not believed', async () => {
  const { node, other } = sources
  const order = await shop.place('USDC')
  const { body: quote } = await order.begin()
  await node.sendToken('USDC', quote.address, unitsOf('20', 6))
  await node.mine()
  other.behave({ omitsLogs: 'everywhere' })
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting', received: '0' })
  other.behave()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'partial', received: '20', amount: '23.49' })
  await node.sendToken('USDC', quote.address, unitsOf('3.49', 6))
  await node.mine(2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: '23.49' })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
})

test('BTC is seen in the pool, loses its block, and is paid when it gets another', async () => {
  const order = await shop.place('BTC', 16)
  const { body: quote } = await order.begin()
  expect(quote).toMatchObject({ network: 'Bitcoin regtest', amount: '0.00216' })
  expect(quote.address).toMatch(/^bcrt1q/)
  const withdrawn = await bitcoin.pay({ address: quote.address, satoshi: 216_000 })
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: '0.00216' })
  await bitcoin.mine()
  await shop.look()
  await bitcoin.reorganize({ depth: 1, withdrawn })
  await shop.look()
  await shop.look()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting', received: '0' })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'pending' })
  await bitcoin.pay({ address: quote.address, satoshi: 216_000 })
  await bitcoin.mine(2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: '0.00216' })
  expect(await order.owned()).toMatchObject({ paymentStatus: 'paid' })
})

test('without a number of confirmations ETH pays once its block is what the chain calls safe', async () => {
  const { confirmations } = shop.rail
  shop.rail.confirmations = { ...confirmations, evmConfirmations: null }
  const order = await shop.place('ETH')
  const { body: quote } = await order.begin()
  await sources.node.sendEther(quote.address, unitsOf(quote.amount, 18))
  // The chain calls safe what is 32 blocks deep.
  await sources.node.mine(32)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: quote.amount })
  await sources.node.mine()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
  shop.rail.confirmations = confirmations
})

test('what comes late, and what is too much, is found; the books hold', async () => {
  const [late, over] = [await shop.place('ETH'), await shop.place('BTC')]
  const [{ body: asked }, { body: more }] = [await late.begin(), await over.begin()]
  await bitcoin.pay({ address: more.address, satoshi: 123_490 })
  await bitcoin.mine()
  await shop.look()
  expect(await over.read()).toMatchObject({ state: 'over', received: '0.0012349' })
  shop.admin.pass(25 * 3_600)
  await shop.expire()
  await sources.node.sendEther(asked.address, unitsOf(asked.amount, 18))
  await sources.node.mine(2)
  await shop.look()
  await shop.look()
  expect(await late.read()).toMatchObject({ state: 'late', received: asked.amount })
  expect(await shop.unmatchedOf(late.id)).toMatchObject([{ reason: 'ended', currency: 'ETH' }])
  expect(await shop.proof()).not.toContain('FAILED')
  expect(shop.failures.filter((failure) => !failure.includes('leaves out logs'))).toEqual([])
})

test('the plan empties every address into the wallet, unsigned', async () => {
  const { transactions } = await shop.planSweep()
  const held = new Map<string, bigint>()
  for (const { coin, amount } of transactions)
    held.set(coin, (held.get(coin) ?? 0n) + BigInt(amount))
  expect(held.get('USDC')).toBe(unitsOf('23.49', 6))
  expect(held.get('ETH')).toBe(3n * unitsOf('0.011745', 18))
  const [bitcoins] = transactions.filter(({ chain }) => chain === 'bitcoin')
  if (bitcoins?.chain !== 'bitcoin') throw new Error('Bitcoin is swept too')
  expect(bitcoins.inputs.map(({ amount }) => amount)).toEqual(['216000', '123490'])
  expect(BigInt(bitcoins.amount) + BigInt(bitcoins.fee)).toBe(339_490n)
  const psbt = Transaction.fromPSBT(Buffer.from(bitcoins.psbt, 'base64'))
  expect([psbt.inputsLength, psbt.outputsLength, psbt.isFinal]).toEqual([2, 1, false])
})
