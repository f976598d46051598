import type { EvmSettings } from '#shop/coins/server/evm/open-evm-chain.ts'
import { type EvmStandIn, startEvmStandIn } from './evm-stand-in.ts'
import { openSourceProxy, type SourceProxy } from './source-proxy.ts'

/** A chain behind two sources that can be made to deceive. */
export interface TwoSources {
  node: EvmStandIn
  one: SourceProxy
  other: SourceProxy
  /** The shop's settings for it. */
  settings: EvmSettings
  /** Gives an address that was never used. */
  newAddress: () => string
  close: () => Promise<void>
}

/** Starts them on free ports. Mines only on command. */
export async function openTwoSources(): Promise<TwoSources> {
  const node = await startEvmStandIn()
  const [one, other] = await Promise.all([openSourceProxy(node.url), openSourceProxy(node.url)])
  let made = 0
  return {
    node,
    one,
    other,
    settings: { urls: [one.url, other.url], chainId: node.chainId, tokens: node.tokens },
    newAddress: () => {
      made += 1
      return `0x${'Cafe'.repeat(9)}${String(made).padStart(4, '0')}`
    },
    close: async () => {
      await Promise.all([one.close(), other.close(), node.close()])
    },
  }
}

// Run directly, it mines every two seconds and prints the settings for a shop.
if (import.meta.main) {
  const { node, settings, close } = await openTwoSources()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  await node.ask('evm_setIntervalMining', [2])
  console.log(`CRYPTO_PAYMENTS=onchain
EVM_RPC_URLS=${settings.urls.join(',')}
EVM_CHAIN_ID=${settings.chainId}
EVM_USDC_ADDRESS=${settings.tokens.USDC}
EVM_USDT_ADDRESS=${settings.tokens.USDT}`)
}
