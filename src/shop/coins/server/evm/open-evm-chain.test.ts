import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoSources, type TwoSources } from '#tests/stand-ins/anvil/two-sources.ts'
import type { Chain, Coin } from '../../domain/chain.ts'
import { openEvmChain } from './open-evm-chain.ts'

let sources: TwoSources
let chain: Chain
beforeAll(async () => {
  sources = await openTwoSources()
  chain = openEvmChain(sources.settings)
})
afterAll(() => sources.close())
beforeEach(() => {
  sources.one.behave()
  sources.other.behave()
})

/** The newest block as the chain gives it for these addresses. */
const readNewest = async (...addresses: string[]) =>
  chain.readBlock(await sources.node.newestHeight(), new Set(addresses))

test('ETH, split token transfers, and tokens without a return value are read with amounts and addresses', async () => {
  const { node, newAddress } = sources
  const address = newAddress()
  const sent = [
    await node.sendEther(address, 14_000_000_000_000_001n),
    await node.sendToken('USDC', address, 20_000_000n),
    await node.sendToken('USDC', address, 33_990_000n),
    await node.sendToken('USDT', address, 7n),
  ]
  await node.sendToken('USDC', newAddress(), 1n)
  await node.sendEther(newAddress(), 1n)
  await node.mine()
  const block = await readNewest(address)
  expect(block.height).toBe(await node.newestHeight())
  expect(block.transfers.map(({ coin, amount }) => [coin, amount])).toEqual([
    ['ETH', 14_000_000_000_000_001n],
    ['USDC', 20_000_000n],
    ['USDC', 33_990_000n],
    ['USDT', 7n],
  ])
  expect(block.transfers.map(({ transaction }) => transaction)).toEqual(sent)
  expect(block.transfers.every((transfer) => transfer.address === address)).toBe(true)
  expect(await readNewest(address)).toEqual(block)
  // A place counts within the transaction's logs, so it is the same in whichever block the transaction ends up.
  expect(block.transfers.map(({ place }) => place)).toEqual([-1, 0, 0, 0])
})

test('successful transfers count; failed or empty ones do not', async () => {
  const { node, newAddress } = sources
  const address = newAddress()
  await node.sendEther(node.refuser, 5n)
  await node.sendEther(address, 0n)
  await node.sendToken('USDC', address, 0n)
  await node.sendToken('USDC', address, 10n ** 30n)
  await node.mine()
  const block = await readNewest(address, node.refuser)
  expect(block.transfers).toEqual([])
  const receipts = await node.ask('eth_getBlockReceipts', [block.hash])
  expect(receipts).toMatchObject([
    { status: '0x0', to: node.refuser },
    { status: '0x1' },
    { status: '0x1' },
    { status: '0x0' },
  ])
})

test('a reorganization shows in the hashes and removes what was in its blocks', async () => {
  const { node, newAddress } = sources
  const address = newAddress()
  await node.sendEther(address, 3n)
  await node.mine()
  const paid = await readNewest(address)
  await node.mine()
  expect((await readNewest()).parentHash).toBe(paid.hash)
  await node.reorganize(2)
  const head = await chain.readHead()
  const again = await chain.readBlock(paid.height, new Set([address]))
  expect(again.hash).not.toBe(paid.hash)
  expect(again.parentHash).toBe(paid.parentHash)
  expect(again.transfers).toEqual([])
  expect((await readNewest()).parentHash).toBe(again.hash)
  expect(head.newest).toEqual({ height: paid.height + 1, hash: (await readNewest()).hash })
})

test('the head is the newest block all sources have, and final is what the chain calls safe', async () => {
  const { node, other } = sources
  await node.mine(40)
  const newest = await node.newestHeight()
  const head = await chain.readHead()
  const safe = (await node.ask('eth_getBlockByNumber', ['safe', false])) as Record<
    'hash' | 'timestamp',
    string
  >
  expect(head.newest.height).toBe(newest)
  expect(head.final).toEqual({ height: newest - 32, hash: safe.hash })
  const { minedAt } = await chain.readBlock(newest - 32, new Set())
  expect(minedAt).toEqual(new Date(Number(safe.timestamp) * 1000))
  other.behave({ lag: 3 })
  const behind = await chain.readHead()
  const { hash } = await chain.readBlock(newest - 3, new Set())
  expect(behind.newest).toEqual({ height: newest - 3, hash })
})

test('balances are those at the end of a block and include ETH paid by contracts', async () => {
  const { node, other, newAddress } = sources
  const [address, empty] = [newAddress(), newAddress()]
  await node.sendEther(address, 10n)
  await node.sendThroughContract(address, 32n)
  await node.sendToken('USDT', address, 5n)
  await node.mine()
  const { height, hash, transfers } = await readNewest(address)
  const held = async (coin: Coin, end: number) => chain.readBalances(coin, [address, empty], end)
  const balances = (amount: bigint) =>
    new Map([
      [address, amount],
      [empty, 0n],
    ])
  expect(await held('ETH', height - 1)).toEqual(balances(0n))
  expect(await held('ETH', height)).toEqual(balances(42n))
  expect(await held('USDT', height)).toEqual(balances(5n))
  expect(await held('USDC', height)).toEqual(balances(0n))

  const ether = transfers.filter(({ coin }) => coin === 'ETH')
  expect(ether.map(({ place, amount }) => [place, amount])).toEqual([
    [-1, 10n],
    [-2, 32n],
  ])
  expect(ether[1]).toMatchObject({ address, transaction: `${hash}/${address}` })

  other.behave({ balanceLie: 1n })
  await expect(held('ETH', height)).rejects.toThrow(
    'say different things about the balances of ETH',
  )
})

test('a thousand addresses cost as many source calls as one', async () => {
  const { node, one, newAddress } = sources
  const address = newAddress()
  const watched = [address, ...Array.from({ length: 999 }, newAddress)]
  await node.sendToken('USDC', address, 6n)
  await node.mine()
  await readNewest(address)
  one.takeAsked()
  const few = await readNewest(address)
  const asked = one.takeAsked().sort()
  expect(await readNewest(...watched)).toEqual(few)
  expect(one.takeAsked().sort()).toEqual(asked)
  const methods = ['eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getLogs']
  expect(asked).toEqual(['eth_call', 'eth_call', ...methods])
  const balances = await chain.readBalances('USDC', watched, few.height)
  expect(balances?.size).toBe(1_000)
  expect(balances?.get(address)).toBe(6n)
  expect(one.takeAsked()).toEqual(['eth_call'])
})

test('decimals are read from the contracts, once', async () => {
  const { one } = sources
  const fresh = openEvmChain(sources.settings)
  await fresh.readHead()
  one.takeAsked()
  expect(await Promise.all((['ETH', 'USDC'] as const).map(fresh.readDecimals))).toEqual([18, 6])
  expect(await fresh.readDecimals('USDC')).toBe(6)
  expect(one.takeAsked()).toEqual(['eth_call'])
})

test('a URL may contain a username and password', async () => {
  const { node, one } = sources
  const named = openEvmChain({
    ...sources.settings,
    urls: [one.url.replace('//', '//shop:s%40cret@')],
  })
  expect((await named.readHead()).newest.height).toBe(await node.newestHeight())
})

test('a chain without tokens accepts ETH, and a mistyped address stops startup', async () => {
  const plain = openEvmChain({ ...sources.settings, tokens: {} })
  expect(plain.coins).toEqual(['ETH'])
  await expect(plain.readDecimals('USDT')).rejects.toThrow('USDT is not taken on this chain')
  const mistyped = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'
  expect(() => openEvmChain({ ...sources.settings, tokens: { USDC: mistyped } })).toThrow(
    `EVM_USDC_ADDRESS has a typo: ${mistyped}`,
  )
})
