import { offeredCoins, watchesCoins } from '#platform/coin-settings.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Chain } from '#shop/coins/domain/chain.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'

/**
 * Opens what payments in coins need; null if the shop watches no chain. Loads their packages only if needed, because they cost
 * memory and time. Doesn't call anything outside yet.
 */
export async function openCoinRail(
  env: Env,
  { now, log }: { now: () => Date; log: Log },
): Promise<CoinRail | null> {
  if (!watchesCoins(env)) return null
  const [{ openAddresses }, { checkAddress }, { openRates }] = await Promise.all([
    import('#shop/coins/server/derive-address.ts'),
    import('#shop/coins/server/claims/check-address.ts'),
    import('#shop/coins/server/rates/open-rates.ts'),
  ])
  const { EVM_XPUB: evmXpub, BTC_XPUB: btcXpub, BTC_NETWORK: btcNetwork } = env
  const { COINBASE_API_URL: coinbaseUrl, KRAKEN_API_URL: krakenUrl } = env
  const onFailure = (error: unknown, ticker: string) =>
    log.warn({ err: error, ticker }, 'An exchange gave no rate')
  return {
    offered: offeredCoins(env),
    networks: { evmChainId: env.EVM_CHAIN_ID ?? null, btcNetwork },
    confirmations: {
      evmConfirmations: env.EVM_CONFIRMATIONS ?? null,
      btcConfirmations: env.BTC_CONFIRMATIONS ?? null,
    },
    tokens: tokensOf(env),
    rates: openRates({ coinbaseUrl, krakenUrl, now, onFailure }),
    addressOf: openAddresses({ evmXpub, btcXpub, btcNetwork }).addressOf,
    checkAddress: (coin, text) => checkAddress(coin, text, btcNetwork),
    chains: await openChains(env, now),
  }
}

const tokensOf = ({ EVM_USDC_ADDRESS: usdc, EVM_USDT_ADDRESS: usdt }: Env) => ({
  ...(usdc ? { USDC: usdc } : {}),
  ...(usdt ? { USDT: usdt } : {}),
})

async function openChains(env: Env, now: () => Date): Promise<Chain[]> {
  const offered = offeredCoins(env)
  const { EVM_RPC_URLS: urls, EVM_CHAIN_ID: chainId } = env
  const { BTC_RPC_URL: url, BTC_NETWORK: network } = env
  const chains: Chain[] = []
  if (offered.includes('ETH') && urls && chainId) {
    const { openEvmChain } = await import('#shop/coins/server/evm/open-evm-chain.ts')
    chains.push(openEvmChain({ urls, chainId, tokens: tokensOf(env), now }))
  }
  if (offered.includes('BTC') && url) {
    const { openBitcoinChain } = await import('#shop/coins/server/bitcoin/open-bitcoin-chain.ts')
    chains.push(openBitcoinChain({ url, network, now }))
  }
  return chains
}
