import { expect, test } from 'vitest'
import type { AddressSpend, Transfer } from '../../domain/chain.ts'
import type { Block } from './evm-shapes.ts'
import { innerEther } from './inner-ether.ts'

const [payee, other] = [
  '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
]
const brought = (amount: bigint, coin: Transfer['coin'] = 'ETH'): Transfer => ({
  transaction: '0x1',
  place: -1,
  coin,
  address: payee,
  amount,
})
const took = (amount: bigint, fee: bigint): AddressSpend => ({ ...brought(amount), fee })
const block = (...senders: string[]): Block => ({
  number: 7,
  hash: '0xab',
  parentHash: '0xaa',
  timestamp: 1,
  logsBloom: '0x',
  transactions: senders.map((from) => ({
    hash: '0x1',
    from: from.toLowerCase(),
    to: null,
    value: '0x0',
  })),
})

test.each([
  { what: 'nothing came', before: 5n, transfers: [], now: 5n, amounts: [] },
  { what: 'a transfer came', before: 0n, transfers: [brought(7n)], now: 7n, amounts: [] },
  { what: 'a contract paid', before: 0n, transfers: [], now: 9n, amounts: [9n] },
  {
    what: 'a contract paid beside two transfers',
    before: 1n,
    transfers: [brought(3n), brought(4n), brought(1n, 'USDC')],
    now: 17n,
    amounts: [9n],
  },
])('$what', ({ before, transfers, now, amounts }) => {
  const balances = { before: new Map([[payee, before]]), after: new Map([[payee, now]]) }
  const found = innerEther({ block: block(other), transfers, spends: [], ...balances })
  expect(found.transfers.map(({ amount }) => amount)).toEqual(amounts)
  expect(found.spends).toEqual([])
})

test.each([
  { what: 'what it sent itself is shown', now: 3n, sender: payee, came: [], went: [] },
  { what: 'a contract paid beside it', now: 5n, sender: payee, came: [2n], went: [] },
  { what: 'a fee that no receipt tells', now: 1n, sender: payee, came: [], went: [[2n, 2n]] },
  { what: 'code of the address took it away', now: 1n, sender: other, came: [], went: [[2n, 0n]] },
])('$what', ({ now, sender, came, went }) => {
  const balances = { before: new Map([[payee, 9n]]), after: new Map([[payee, now]]) }
  const shown = { block: block(sender), transfers: [], spends: [took(6n, 1n)] }
  const found = innerEther({ ...shown, ...balances })
  expect(found.transfers.map(({ amount }) => amount)).toEqual(came)
  expect(found.spends.map(({ amount, fee }) => [amount, fee])).toEqual(went)
})

test('contract payments to two addresses in one block are two payments, recognized later', () => {
  const before = new Map<string, bigint>()
  const after = new Map([
    [payee, 1n],
    [other, 1n],
  ])
  const found = innerEther({ block: block(), transfers: [], spends: [], before, after })
  expect(found.transfers).toEqual(
    [payee, other].map((address) => ({
      transaction: `0xab/${address}`,
      place: -2,
      coin: 'ETH',
      address,
      amount: 1n,
    })),
  )
})
