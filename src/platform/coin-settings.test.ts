import { expect, test } from 'vitest'
import { offeredCoins, watchesCoins } from './coin-settings.ts'
import { readEnv } from './env.ts'

const xpub = `xpub${'6'.repeat(107)}`
const token = `0x${'a'.repeat(40)}`
const sepolia = '11155111'
const evm = {
  EVM_XPUB: xpub,
  EVM_RPC_URLS: 'http://one:8545, http://two:8545',
  EVM_CHAIN_ID: sepolia,
}
const bitcoin = {
  BTC_XPUB: xpub,
  BTC_RPC_URL: 'http://shop:secret@node:8332',
  BTC_NETWORK: 'testnet',
}
const onchain = { CRYPTO_PAYMENTS: 'onchain' }

test.each([
  [evm, ['ETH']],
  [{ ...evm, EVM_USDT_ADDRESS: token }, ['ETH', 'USDT']],
  [{ ...bitcoin, EVM_XPUB: xpub, EVM_USDC_ADDRESS: token }, ['BTC']],
  [{ ...evm, ...bitcoin, EVM_USDC_ADDRESS: token }, ['ETH', 'USDC', 'BTC']],
])('a coin is offered once its settings are complete', (settings, coins) => {
  expect(offeredCoins(readEnv({ ...onchain, ...settings }))).toEqual(coins)
})

test('without any coin to accept, the shop does not start and lists what is missing', () => {
  expect(() => readEnv({ ...onchain, BTC_XPUB: xpub })).toThrow(
    'ETH needs EVM_XPUB, EVM_RPC_URLS, EVM_CHAIN_ID; BTC needs BTC_RPC_URL',
  )
  expect(readEnv({}).CRYPTO_PAYMENTS).toBe('simulated')
})

test.each([
  ['simulated', { ...evm, ...bitcoin }, false],
  ['onchain', evm, true],
  ['off', {}, false],
  ['off', { EVM_XPUB: xpub }, false],
  ['off', evm, true],
])(
  'with CRYPTO_PAYMENTS=%s, chains are watched if coins may come',
  (CRYPTO_PAYMENTS, settings, watches) => {
    expect(watchesCoins(readEnv({ CRYPTO_PAYMENTS, ...settings }))).toBe(watches)
  },
)

test('a private key stops startup, and neither it nor a node’s password is repeated', () => {
  const xprv = `xprv${'9'.repeat(107)}`
  const refused = () => readEnv({ ...onchain, ...evm, ...bitcoin, BTC_XPUB: xprv })
  expect(refused).toThrow(/BTC_XPUB must be an extended public key .* this is a private one/)
  expect(refused).not.toThrow('9999')
  expect(() => readEnv({ BTC_RPC_URL: 'ftp://shop:hidden@node' })).not.toThrow('hidden')
})

test('production requires two nodes, since one could lie', () => {
  const live = { NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'https://cilia.example' }
  const one = { ...onchain, ...evm, EVM_RPC_URLS: 'https://one.example' }
  expect(() => readEnv({ ...live, ...one })).toThrow('EVM_RPC_URLS names only one node')
  expect(() => readEnv({ ...live, ...one, CRYPTO_PAYMENTS: 'off' })).toThrow('names only one node')
  expect(readEnv({ ...live, ...onchain, ...evm }).EVM_RPC_URLS).toHaveLength(2)
})
