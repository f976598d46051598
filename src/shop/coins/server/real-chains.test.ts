import { Transaction } from '@scure/btc-signer'
import { privateKeyToAccount } from 'viem/accounts'
import { getAddress, isHex, toHex } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCoinShop } from '#tests/builders/coin-shop.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openTwoSources, type TwoSources } from '#tests/stand-ins/anvil/two-sources.ts'
import { type Bitcoin, startBitcoin } from '#tests/stand-ins/bitcoin/start-bitcoin.ts'
import { unitsOf } from '../domain/coin-amount.ts'
import { openBitcoinChain } from './bitcoin/open-bitcoin-chain.ts'
import { openEvmChain } from './evm/open-evm-chain.ts'
import type { BitcoinSweep } from './sweep/sweep-bitcoin.ts'
import type { EvmSweep } from './sweep/sweep-evm.ts'

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

test('ETH disappears in a reorganization, comes back, and pays', async () => {
  const { node } = sources
  const order = await shop.place('ETH')
  const { body: quote } = await order.begin()
  await node.sendEther(quote.address, unitsOf(quote.amount, 18))
  await node.mine()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: quote.amount })
  await node.reorganize(1)
  await node.mine()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'waiting', received: '0' })
  await node.sendEther(quote.address, unitsOf(quote.amount, 18))
  await node.mine(2)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
})

test('USDC in two parts pays; meanwhile a source that omits logs is not trusted', async () => {
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

test('BTC is seen in the pool, loses its block, and pays when it gets another', async () => {
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

test('without a confirmation setting, ETH pays once the chain calls its block safe', async () => {
  const { confirmations } = shop.rail
  shop.rail.confirmations = { ...confirmations, evmConfirmations: null }
  const order = await shop.place('ETH')
  const { body: quote } = await order.begin()
  await sources.node.sendEther(quote.address, unitsOf(quote.amount, 18))
  // The chain calls a block safe at a depth of 32.
  await sources.node.mine(32)
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'seen', received: quote.amount })
  await sources.node.mine()
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: quote.amount })
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
  shop.rail.confirmations = confirmations
})

test('late payments and overpayments are found, and the books add up', async () => {
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

test('the printed plan is signed offline and empties every address, and the books follow', async () => {
  const { node, one, other } = sources
  const plan = await shop.planSweep()
  const held = (coin: string) => plan.transactions.filter((sweep) => sweep.coin === coin)
  expect(held('USDC')).toMatchObject([{ amount: String(unitsOf('23.49', 6)), nonce: 0 }])
  expect(held('ETH')).toHaveLength(3)
  const [gasMoney] = plan.gasMoney
  if (!gasMoney || plan.gasMoney.length > 1) throw new Error('the tokens need gas money')
  expect(held('USDC')).toMatchObject([{ from: gasMoney.to }])
  await node.sendEther(gasMoney.to, BigInt(gasMoney.amount))
  await node.mine(2)
  await shop.look()
  expect(await shop.proof()).not.toContain('FAILED')
  for (const sweep of plan.transactions)
    if (sweep.chain === 'evm') await node.ask('eth_sendRawTransaction', [await signed(sweep)])
    else await bitcoin.send(signedBitcoin(sweep))
  await node.mine(2)
  await bitcoin.mine(2)
  await shop.look()
  expect(await shop.proof()).not.toContain('FAILED')
  expect(await shop.balanceOf('assets:coin:usdc:0x*', 'USDC')).toBe(0n)
  expect(await shop.balanceOf('assets:coin:btc:bcrt1*', 'BTC')).toBe(0n)
  expect(await shop.balanceOf('assets:coin:btc:wallet', 'BTC')).toBe(337_700n)
  expect(await shop.balanceOf('expenses:coin-fees', 'BTC')).toBe(1_790n)
  const [dust, fees] = await Promise.all(
    ['assets:coin:eth:0x*', 'expenses:coin-fees'].map((name) => shop.balanceOf(name, 'ETH')),
  )
  expect(dust).toBeGreaterThan(0n)
  expect(fees).toBeGreaterThan(0n)
  const after = await shop.planSweep()
  expect(after).toMatchObject({ transactions: [], gasMoney: [] })
  expect(after.left.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(dust)

  for (const source of [one, other]) source.behave({ balanceLie: 1n })
  expect(await shop.proof()).toMatch(/5 FAILED[^\n]*\n +The address 0x\w+ of order #\d+ holds /)
  for (const source of [one, other]) source.behave()
})

const signed = ({ path, ...sweep }: EvmSweep) =>
  privateKeyToAccount(toHex(shop.keyOf(path))).signTransaction({
    type: sweep.type,
    chainId: sweep.chainId,
    nonce: sweep.nonce,
    gas: BigInt(sweep.gas),
    to: getAddress(sweep.to),
    value: BigInt(sweep.value),
    data: asHex(sweep.data),
    maxFeePerGas: BigInt(sweep.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(sweep.maxPriorityFeePerGas),
  })

const asHex = (text: string) => (isHex(text) ? text : '0x')

function signedBitcoin({ psbt, inputs, amount, fee }: BitcoinSweep): string {
  const unsigned = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  expect([unsigned.inputsLength, unsigned.outputsLength, unsigned.isFinal]).toEqual([2, 1, false])
  expect(inputs.map((input) => input.amount)).toEqual(['216000', '123490'])
  expect(BigInt(amount) + BigInt(fee)).toBe(339_490n)
  for (const [place, { path }] of inputs.entries()) unsigned.signIdx(shop.keyOf(path), place)
  unsigned.finalize()
  return unsigned.hex
}
