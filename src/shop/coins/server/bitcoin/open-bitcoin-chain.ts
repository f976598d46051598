import type { BitcoinNetwork } from '../../domain/bitcoin-network.ts'
import { type Chain, type ReadBlock, SourcesDisagree } from '../../domain/chain.ts'
import { noteHeads } from '../note-heads.ts'
import { checkNetwork } from './check-network.ts'
import { type BlockAnswer, blockAnswer, blockCount, blockHash } from './node-answers.ts'
import { type BitcoinNode, NodeRefused, openNode } from './open-node.ts'
import { openPool } from './open-pool.ts'
import { spentOutputs } from './spent-outputs.ts'
import { openWatch, paymentsOf } from './watched-outputs.ts'

interface BitcoinSource {
  /** The address of a node's JSON-RPC, including user and password (BTC_RPC_URL). */
  url: string
  network: BitcoinNetwork
  /** How long the node may take to answer, in milliseconds; a full block is about 15 MB. */
  patienceMs?: number
  now?: () => Date
}

/** The parent hash given for the genesis block, which has none. */
const nothing = '0'.repeat(64)

/**
 * The Bitcoin chain, as reported by the owner's node. Opening asks nothing, so that an absent node does not keep the
 * shop from starting; the node's network is checked before the first call, and again after the node was away.
 */
export function openBitcoinChain(source: BitcoinSource): Chain {
  const { url, network, patienceMs = 20_000, now = () => new Date() } = source
  const node = guardNetwork(openNode(url, patienceMs), network)
  const notes = noteHeads(URL.parse(url)?.host ?? 'BTC_RPC_URL', now)
  const pool = openPool(node)
  const findTransfers = openWatch(network)
  return {
    name: 'bitcoin',
    coins: ['BTC'],
    sources: () => [notes.state()],
    readHead: async () => {
      const height = await node.ask('getblockcount', [], blockCount)
      notes.tell(height)
      const hash = await node.ask('getblockhash', [height], blockHash)
      return { newest: { height, hash }, final: null }
    },
    readBlock: async (height, addresses) => {
      const block = await readWhole(node, height)
      const transfers = findTransfers(addresses, block.tx.map(paymentsOf))
      return { ...placeOf(block), transfers, outputsSpent: spentOutputs(block.tx) }
    },
    readPool: async (addresses) => findTransfers(addresses, await pool.read()),
    readDecimals: async () => 8,
    readBalances: async () => null,
  }
}

async function readWhole(node: BitcoinNode, height: number): Promise<BlockAnswer> {
  const hash = await node.ask('getblockhash', [height], blockHash)
  const block = await node.ask('getblock', [hash, 2], blockAnswer)
  const isStale = block.confirmations !== undefined && block.confirmations < 1
  if (block.hash !== hash || block.height !== height || isStale) {
    throw new SourcesDisagree(`block ${height} was replaced while it was read`)
  }
  return block
}

function placeOf(block: BlockAnswer): Omit<ReadBlock, 'transfers'> {
  const { height, hash, previousblockhash, time } = block
  return { height, hash, parentHash: previousblockhash ?? nothing, minedAt: new Date(time * 1000) }
}

function guardNetwork(node: BitcoinNode, network: BitcoinNetwork): BitcoinNode {
  let isChecked = false
  return {
    ask: async (call, parameters, answer) => {
      try {
        if (!isChecked) await checkNetwork(node, network)
        isChecked = true
        return await node.ask(call, parameters, answer)
      } catch (error) {
        // A node that refuses a call is still the one that was checked.
        if (!(error instanceof NodeRefused)) isChecked = false
        throw error
      }
    },
  }
}
