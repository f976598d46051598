import { z } from 'zod'
import { faultOfExtendedKey } from '#kernel/extended-key.ts'

/** An extended public key; errors never repeat the text. */
const extendedKey = z.string().superRefine((text, context) => {
  const fault = faultOfExtendedKey(text)
  if (fault !== null) context.addIssue({ code: 'custom', message: fault })
})

const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const tokenAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const confirmations = z.coerce.number().int().min(1).max(1_000)

/** The settings of payments in coins (money 3), as part of the environment. */
export const coinShape = {
  CRYPTO_PAYMENTS: z.enum(['simulated', 'onchain', 'off']).default('simulated'),
  /** The account's extended public key at m/44'/60'/0'. */
  EVM_XPUB: extendedKey.optional(),
  /** Nodes that must agree; at least two in production. */
  EVM_RPC_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .optional(),
  EVM_CHAIN_ID: z.coerce.number().int().min(1).optional(),
  EVM_USDC_ADDRESS: tokenAddress.optional(),
  EVM_USDT_ADDRESS: tokenAddress.optional(),
  /** Blocks until a payment is settled; by default the chain's own `safe`. */
  EVM_CONFIRMATIONS: confirmations.optional(),
  /** The account's extended public key at m/84'/0'/0'. */
  BTC_XPUB: extendedKey.optional(),
  BTC_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  BTC_NETWORK: z.enum(['mainnet', 'testnet', 'regtest']).default('mainnet'),
  /** Blocks until a payment is settled; by default 1 for less than $200, else 2. */
  BTC_CONFIRMATIONS: confirmations.optional(),
  COINBASE_API_URL: httpAddress.default('https://api.coinbase.com'),
  KRAKEN_API_URL: httpAddress.default('https://api.kraken.com'),
}

const shape = z.object(coinShape)

/** The settings of payments in coins, after validation. */
export type CoinSettings = z.infer<typeof shape>

export const coinAdvice = {
  CRYPTO_PAYMENTS: 'must be "simulated", "onchain" or "off"',
  EVM_RPC_URLS: 'must be the http:// or https:// addresses of nodes, separated by commas',
  EVM_CHAIN_ID: 'must be a chain ID, such as 1 for Ethereum',
  EVM_USDC_ADDRESS: 'must be the address of a contract: 0x and 40 hexadecimal digits',
  EVM_USDT_ADDRESS: 'must be the address of a contract: 0x and 40 hexadecimal digits',
  EVM_CONFIRMATIONS: 'must be a number of blocks from 1 to 1000',
  BTC_RPC_URL: 'must be the http:// or https:// address of a node',
  BTC_NETWORK: 'must be "mainnet", "testnet" or "regtest"',
  BTC_CONFIRMATIONS: 'must be a number of blocks from 1 to 1000',
  COINBASE_API_URL: 'must be an http:// or https:// address',
  KRAKEN_API_URL: 'must be an http:// or https:// address',
}

/** The settings required for the coins of each chain. */
const needs = {
  ETH: ['EVM_XPUB', 'EVM_RPC_URLS', 'EVM_CHAIN_ID'],
  BTC: ['BTC_XPUB', 'BTC_RPC_URL'],
} as const

const missingOf = (env: CoinSettings, coin: keyof typeof needs) =>
  needs[coin].filter((name) => env[name] === undefined)

/** The coins whose settings are complete. */
export function offeredCoins(env: CoinSettings): ('ETH' | 'USDC' | 'USDT' | 'BTC')[] {
  const hasEvm = missingOf(env, 'ETH').length === 0
  return [
    ...(hasEvm ? (['ETH'] as const) : []),
    ...(hasEvm && env.EVM_USDC_ADDRESS ? (['USDC'] as const) : []),
    ...(hasEvm && env.EVM_USDT_ADDRESS ? (['USDT'] as const) : []),
    ...(missingOf(env, 'BTC').length === 0 ? (['BTC'] as const) : []),
  ]
}

/**
 * Whether the shop watches chains. Where coins are off, it still does if their settings are complete, so that coins on
 * their way to earlier orders are seen, and can be sent back.
 */
export function watchesCoins(env: CoinSettings): boolean {
  if (env.CRYPTO_PAYMENTS === 'off') return offeredCoins(env).length > 0
  return env.CRYPTO_PAYMENTS === 'onchain'
}

/** A sentence saying what is missing, if coins are to be taken on chain but none can be. */
export function missingCoinSettings(env: CoinSettings): string[] {
  if (env.CRYPTO_PAYMENTS !== 'onchain' || offeredCoins(env).length > 0) return []
  const lists = (['ETH', 'BTC'] as const).map(
    (coin) => `${coin} needs ${missingOf(env, coin).join(', ')}`,
  )
  return [`CRYPTO_PAYMENTS=onchain is set, but no coin is fully set up: ${lists.join('; ')}`]
}

/** A sentence for settings of coins that are not safe in production. */
export function unsafeCoinSettings(env: CoinSettings): string[] {
  const { EVM_RPC_URLS } = env
  const isOne = EVM_RPC_URLS !== undefined && new Set(EVM_RPC_URLS).size < 2
  if (!watchesCoins(env) || !isOne) return []
  return ['EVM_RPC_URLS names only one node, which isn’t enough to trust. Set two or more.']
}
