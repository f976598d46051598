import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { spendsOfOutputs } from '../../domain/spent-outputs.ts'
import { openAddresses } from '../derive-address.ts'
import { sweepBitcoin } from './sweep-bitcoin.ts'
import { callThatMoves, type Movable, sweepEvm } from './sweep-evm.ts'

const from = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'
const tokens = { USDC: `0x${'c'.repeat(40)}` }
const movable = (coin: 'ETH' | 'USDC', amount: bigint, more: Partial<Movable> = {}): Movable => ({
  coin,
  amount,
  gas: coin === 'ETH' ? 21_000 : 50_000,
  worth: null,
  call: callThatMoves({ tokens }, { coin, from, to, amount }),
  ...more,
})
const price = { maxFeePerGas: 10n, maxPriorityFeePerGas: 2n }
const plan = (...held: Movable[]) =>
  sweepEvm({ from, index: 3, recipient: to, chainId: 1, nonce: 7, price, movable: held })

test('tokens leave before ETH, which reserves the fees for all of it', () => {
  const { transactions, gasMoney, left } = plan(movable('USDC', 5n), movable('ETH', 2_000_000n))
  expect(transactions).toMatchObject([
    { coin: 'USDC', nonce: 7, to: tokens.USDC, value: '0', gas: 50_000, path: "m/44'/60'/0'/0/3" },
    { coin: 'ETH', nonce: 8, to, value: String(2_000_000 - 710_000), maxFeePerGas: '10' },
  ])
  expect([gasMoney, left]).toEqual([[], []])
})

test('an address that cannot pay for moving its tokens says what it lacks and keeps its ETH', () => {
  const { transactions, gasMoney } = plan(movable('USDC', 5n), movable('ETH', 100_000n))
  expect(transactions.map(({ coin }) => coin)).toEqual(['USDC'])
  expect(gasMoney).toEqual([{ to: from, amount: '400000' }])
})

test.each([
  ['ETH that its fee would eat', movable('ETH', 400_000n), 'about as much'],
  ['tokens worth less than their gas', movable('USDC', 5n, { worth: 300_000n }), 'about as much'],
  ['tokens of a frozen address', movable('USDC', 5n, { gas: null }), 'refuses'],
])('%s stay and are named', (_, held, because) => {
  const { transactions, gasMoney, left } = plan(held)
  expect([transactions, gasMoney]).toEqual([[], []])
  expect(left).toMatchObject([
    { address: from, amount: String(held.amount), because: expect.stringContaining(because) },
  ])
})

test('Bitcoin worth less than its input’s fee stays; the owner sets the fee', () => {
  const btcXpub = HDKey.fromMasterSeed(new Uint8Array(32)).publicExtendedKey
  const { addressOf, keyOf } = openAddresses({ btcXpub, btcNetwork: 'regtest' })
  const spendable = [272n, 10_000n].map((amount, index) => ({
    transaction: 'ab'.repeat(32),
    place: index,
    index,
    amount,
    address: addressOf('BTC', index),
    publicKey: keyOf('BTC', index),
  }))
  const terms = { to: addressOf('BTC', 9), network: 'regtest' as const }
  const { transactions, left } = sweepBitcoin(spendable, { ...terms, feeRate: 4 })
  expect(transactions).toMatchObject([{ amount: '9556', fee: '444', inputs: [{ place: 1 }] }])
  expect(left).toMatchObject([{ coin: 'BTC', address: addressOf('BTC', 0), amount: '272' }])
  expect(sweepBitcoin(spendable, { ...terms, feeRate: 90 })).toMatchObject({ transactions: [] })
})

test('a Bitcoin fee is known if all inputs are ours, and is taken from the first ones', () => {
  const found = [10n, 30n].map((amount, place) => ({
    transaction: 'in',
    place,
    address: 'a',
    amount,
  }))
  const spent = { transaction: 'out', paid: 25n, outputs: found }
  const feesOf = (outputs: typeof found) =>
    spendsOfOutputs([{ ...spent, outputs }], found).map(({ place, amount, fee }) => [
      place,
      amount,
      fee,
    ])
  expect(feesOf(found)).toEqual([
    [0, 10n, 10n],
    [1, 30n, 5n],
  ])
  const [first, second] = found
  if (!first || !second) throw new Error('there are two')
  const stranger = { ...first, transaction: 'another' }
  expect(feesOf([stranger, second])).toEqual([[1, 30n, 0n]])
})
