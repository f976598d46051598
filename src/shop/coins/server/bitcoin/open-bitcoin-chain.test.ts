import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HDKey } from '@scure/bip32'
import { Address, NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bitcoin, startBitcoin } from '#tests/stand-ins/bitcoin/start-bitcoin.ts'
import { type Chain, SourcesDisagree } from '../../domain/chain.ts'
import { openAddresses } from '../derive-address.ts'
import { openBitcoinChain } from './open-bitcoin-chain.ts'

const account = HDKey.fromMasterSeed(new Uint8Array(32)).derive("m/84'/0'/0'")
const btcXpub = account.publicExtendedKey
const { addressOf } = openAddresses({ btcXpub, btcNetwork: 'regtest' })
const [mine, other, third] = [addressOf('BTC', 0), addressOf('BTC', 1), addressOf('BTC', 2)]
const watched = new Set([mine, other])

let bitcoin: Bitcoin
let chain: Chain

beforeAll(async () => {
  bitcoin = await startBitcoin()
  chain = openBitcoinChain({ url: bitcoin.url, network: 'regtest' })
})
afterAll(() => bitcoin.stop())
beforeEach(async () => {
  await bitcoin.mine()
  await bitcoin.takeCalls()
})

test('a payment is seen in the pool, then in its block, to the satoshi', async () => {
  const { newest } = await chain.readHead()
  const transaction = await bitcoin.pay(
    { address: third, satoshi: 7_000 },
    { address: mine, satoshi: 123_456_789 },
    { address: other, satoshi: 1 },
  )
  const transfers = [
    { transaction, place: 1, coin: 'BTC', address: mine, amount: 123_456_789n },
    { transaction, place: 2, coin: 'BTC', address: other, amount: 1n },
  ]
  expect(await chain.readPool(watched)).toEqual(transfers)
  const block = await bitcoin.mine()
  expect(await chain.readHead()).toEqual({ newest: block, final: null })
  const read = await chain.readBlock(block.height, watched)
  expect(Math.abs(read.minedAt.getTime() - Date.now())).toBeLessThan(2 * 3_600_000)
  expect(read).toEqual({
    ...block,
    parentHash: newest.hash,
    minedAt: expect.any(Date),
    transfers,
    outputsSpent: [{ transaction, outputs: [expect.anything()], paid: expect.any(BigInt) }],
  })
  expect(await chain.readPool(watched)).toEqual([])
})

test('an amount larger than any float of bitcoin is exact', async () => {
  await bitcoin.pay({ address: mine, satoshi: 12_345_678_901 })
  expect((await chain.readPool(watched)).map(({ amount }) => amount)).toEqual([12_345_678_901n])
})

test('a reorganization shows in the parent, and its payment waits in the pool again', async () => {
  const transaction = await bitcoin.pay({ address: mine, satoshi: 5_000 })
  const old = await bitcoin.mine()
  const newest = await bitcoin.reorganize({ depth: 1 })
  expect(newest.height).toBe(old.height + 1)
  const [replaced, next] = await Promise.all([
    chain.readBlock(old.height, watched),
    chain.readBlock(newest.height, watched),
  ])
  expect(replaced).toMatchObject({ height: old.height, transfers: [] })
  expect(replaced.hash).not.toBe(old.hash)
  expect(next.parentHash).toBe(replaced.hash)
  expect(await chain.readPool(watched)).toMatchObject([{ transaction, amount: 5_000n }])
})

test('a payment double-spent on the longer chain is gone', async () => {
  const withdrawn = await bitcoin.pay({ address: mine, satoshi: 6_000 })
  const { height } = await bitcoin.mine()
  const newest = await bitcoin.reorganize({ depth: 1, withdrawn })
  const blocks = [height, newest.height].map((at) => chain.readBlock(at, watched))
  expect((await Promise.all(blocks)).flatMap(({ transfers }) => transfers)).toEqual([])
  expect(await chain.readPool(watched)).toEqual([])
})

test('a payment replaced in or evicted from the pool is gone from it', async () => {
  const first = await bitcoin.pay({ address: mine, satoshi: 7_000 })
  expect(await chain.readPool(watched)).toMatchObject([{ transaction: first }])
  const second = await bitcoin.replace(first, { address: mine, satoshi: 4_000 })
  expect(await chain.readPool(watched)).toMatchObject([{ transaction: second, amount: 4_000n }])
  await bitcoin.drop(second)
  expect(await chain.readPool(watched)).toEqual([])
})

test('only the owner of the account can spend what arrived at its addresses', async () => {
  const network = { ...NETWORK, bech32: 'bcrt' }
  const txid = await bitcoin.pay({ address: mine, satoshi: 20_000 })
  await bitcoin.mine()
  const spendWith = ({ publicKey, privateKey }: HDKey) => {
    if (!publicKey || !privateKey) throw new Error('The account has no key')
    const { script } = p2wpkh(publicKey, network)
    const spending = new Transaction()
    spending.addInput({ txid, index: 0, witnessUtxo: { script, amount: 20_000n } })
    spending.addOutputAddress(other, 15_000n, network)
    spending.sign(privateKey)
    spending.finalize()
    return bitcoin.send(spending.hex)
  }
  await expect(spendWith(account.derive('m/0/1'))).rejects.toThrow(/refused send/)
  const transaction = await spendWith(account.derive('m/0/0'))
  expect(await chain.readPool(watched)).toMatchObject([{ transaction, address: other }])
})

test('a thousand addresses cost no more node calls than one', async () => {
  const { height } = await bitcoin.mine()
  const encode = Address({ ...NETWORK, bech32: 'bcrt' }).encode
  const addressOfHash = (hash: Uint8Array) => encode({ type: 'wpkh', hash })
  const many = new Set(Array.from({ length: 1000 }, () => addressOfHash(randomBytes(20))))
  for (const addresses of [new Set([mine]), many]) {
    await bitcoin.takeCalls()
    await chain.readHead()
    await chain.readBlock(height, addresses)
    expect(await bitcoin.takeCalls()).toEqual([
      'getblockcount',
      'getblockhash',
      'getblockhash',
      'getblock',
    ])
  }
})

test('a pool transaction is requested once, whichever addresses are watched', async () => {
  await bitcoin.pay({ address: third, satoshi: 8_000 })
  expect(await chain.readPool(watched)).toEqual([])
  expect(await bitcoin.takeCalls()).toEqual(['getrawmempool', 'getrawtransaction'])
  expect(await chain.readPool(new Set([third]))).toMatchObject([{ amount: 8_000n }])
  await bitcoin.pay({ address: mine, satoshi: 9_000 })
  expect(await chain.readPool(watched)).toMatchObject([{ amount: 9_000n }])
  expect(await bitcoin.takeCalls()).toEqual(['getrawmempool', 'getrawmempool', 'getrawtransaction'])
})

test('BTC has eight digits, and a node without an address index reports no balances', async () => {
  expect(await chain.readDecimals('BTC')).toBe(8)
  expect(await chain.readBalances('BTC', [mine], 1)).toBeNull()
  expect(await bitcoin.takeCalls()).toEqual([])
})

const failureOf = async (chainOrUrl: Chain | string) => {
  const asked =
    typeof chainOrUrl === 'string'
      ? openBitcoinChain({ url: chainOrUrl, network: 'regtest', patienceMs: 300 })
      : chainOrUrl
  const error = await asked.readHead().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SourcesDisagree)
  return error as SourcesDisagree
}

test('a wrong password, a wrong network, and a height without a block are reported plainly', async () => {
  const wrong = await failureOf(bitcoin.url.replace('secret', 'guess'))
  expect(wrong.message).toMatch(/refuses the user and password of BTC_RPC_URL/)
  const mainnet = openBitcoinChain({ url: bitcoin.url, network: 'mainnet' })
  expect((await failureOf(mainnet)).message).toMatch(/node is of regtest, and BTC_NETWORK is main/)
  await expect(chain.readBlock(1_000_000, watched)).rejects.toThrow(/out of its range/)
})

test('an unreachable, silent, or wrong node is reported without secrets', async () => {
  const silent = createServer((request, response) => {
    if (request.url === '/other') response.end('{"secret":"hunter2"}')
    if (request.url === '/busy') response.writeHead(503).end('Work queue depth exceeded')
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const urlOf = (path: string) => `http://shop:hunter2@127.0.0.1:${port}/${path}`
  const failures = [
    await failureOf(urlOf('silent')),
    await failureOf(urlOf('other')),
    await failureOf(urlOf('busy')),
  ]
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
  failures.push(await failureOf(urlOf('away')))
  expect(failures.map(({ message }) => message.split(': the Bitcoin node ')[1])).toEqual([
    'did not answer within 0.3 s',
    'answers getblockhash with something else',
    'answers 503',
    'of BTC_RPC_URL cannot be reached',
  ])
  for (const { message, stack, cause } of failures) {
    expect(`${message}${stack}${cause}`).not.toContain('hunter2')
  }
  expect(() => openBitcoinChain({ url: 'shop:hunter2@node', network: 'regtest' })).toThrow(
    /^BTC_RPC_URL must be an http:\/\/ or https:\/\/ address$/,
  )
})
