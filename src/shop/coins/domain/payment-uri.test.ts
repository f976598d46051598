import { expect, test } from 'vitest'
import { type PaymentRequest, paymentUri } from './payment-uri.ts'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const segwit = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx'

const bitcoin = (amount: bigint, label?: string): PaymentRequest => ({
  coin: 'BTC',
  address: segwit,
  amount,
  ...(label === undefined ? {} : { label }),
})

test.each<[PaymentRequest, string]>([
  [
    { coin: 'ETH', address, amount: 14_000_000_000_000_001n, chainId: 1 },
    `ethereum:${address}@1?value=14000000000000001`,
  ],
  [{ coin: 'ETH', address, amount: 1n, chainId: 31337 }, `ethereum:${address}@31337?value=1`],
  [
    { coin: 'USDC', address, amount: 53_990_000n, chainId: 8453, tokenAddress: usdc },
    `ethereum:${usdc}@8453/transfer?address=${address}&uint256=53990000`,
  ],
  [
    { coin: 'USDT', address, amount: 1n, chainId: 1, tokenAddress: usdt },
    `ethereum:${usdt}@1/transfer?address=${address}&uint256=1`,
  ],
  [bitcoin(1n), `bitcoin:${segwit}?amount=0.00000001`],
  [bitcoin(54_321n), `bitcoin:${segwit}?amount=0.00054321`],
  [bitcoin(10_000_000n), `bitcoin:${segwit}?amount=0.1`],
  [bitcoin(100_000_000n), `bitcoin:${segwit}?amount=1`],
  [bitcoin(2_000_000_000n), `bitcoin:${segwit}?amount=20`],
  [bitcoin(2_100_000_000_000_000n), `bitcoin:${segwit}?amount=21000000`],
  [
    bitcoin(123_456_789n, 'Cilia & order #1001'),
    `bitcoin:${segwit}?amount=1.23456789&label=Cilia%20%26%20order%20%231001`,
  ],
  [bitcoin(1n, ''), `bitcoin:${segwit}?amount=0.00000001`],
])('a wallet opens %o', (request, uri) => {
  expect(paymentUri(request)).toBe(uri)
})

test.each<PaymentRequest>([
  { coin: 'ETH', address, amount: 0n, chainId: 1 },
  { coin: 'ETH', address, amount: 1n, chainId: 0 },
  { coin: 'USDC', address, amount: 1n, chainId: 1.5, tokenAddress: usdc },
  bitcoin(-1n),
])('nothing is requested that a wallet would misunderstand: %o', (request) => {
  expect(() => paymentUri(request)).toThrow(RangeError)
})
