import type { BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import { SourcesDisagree } from '../../domain/chain.ts'
import { blockHash } from './node-answers.ts'
import type { BitcoinNode } from './open-node.ts'

/** The genesis blocks of Bitcoin's networks (Bitcoin Core, chainparams). */
const firstBlocks: Record<string, BitcoinNetwork> = {
  '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f': 'mainnet',
  // testnet3, testnet4, and signet, whose addresses all start with tb1.
  '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043': 'testnet',
  '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6': 'testnet',
}

/**
 * Throws if the node is on another network: outputs look the same on all of them, so worthless test coins would pay for
 * orders. A chain with an unknown genesis block counts as regtest.
 */
export async function checkNetwork(node: BitcoinNode, network: BitcoinNetwork): Promise<void> {
  const first = await node.ask('getblockhash', [0], blockHash)
  const found = firstBlocks[first] ?? 'regtest'
  if (found !== network) {
    throw new SourcesDisagree(`the Bitcoin node is of ${found}, and BTC_NETWORK is ${network}`)
  }
}
