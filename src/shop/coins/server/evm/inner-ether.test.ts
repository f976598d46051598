import { expect, test } from 'vitest'
import type { Transfer } from '../../domain/chain.ts'
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
const block = (...senders: string[]): Block => ({
  number: 7,
  hash: '0xab',
  parentHash: '0xaa',
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
  { what: 'a contract took it away', before: 9n, transfers: [], now: 0n, amounts: [] },
])('$what', ({ before, transfers, now, amounts }) => {
  const balances = { before: new Map([[payee, before]]), after: new Map([[payee, now]]) }
  const found = innerEther({ block: block(other), transfers, ...balances })
  expect(found.map(({ amount }) => amount)).toEqual(amounts)
})

test('what contracts pay to two addresses by one block are two payments, known again', () => {
  const before = new Map<string, bigint>()
  const after = new Map([
    [payee, 1n],
    [other, 1n],
  ])
  const found = innerEther({ block: block(), transfers: [], before, after })
  expect(found).toEqual(
    [payee, other].map((address) => ({
      ...{ transaction: `0xab/${address}`, place: -2, coin: 'ETH', address, amount: 1n },
    })),
  )
})

test('an address that sends in the block itself is left out', () => {
  const balances = { before: new Map([[payee, 0n]]), after: new Map([[payee, 9n]]) }
  expect(innerEther({ block: block(payee), transfers: [], ...balances })).toEqual([])
})
