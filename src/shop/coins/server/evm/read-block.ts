import type { ReadBlock } from '../../domain/chain.ts'
import { doubtBlock, type Told } from './doubt-block.ts'
import {
  type Block,
  type BlockHead,
  heightTag,
  knownBlock,
  knownBlockHead,
  knownLogs,
  knownReceipts,
  wholeNumber,
} from './evm-shapes.ts'
import { type InnerEther, innerEther } from './inner-ether.ts'
import { readBalances } from './read-balances.ts'
import { type RpcSource, SourceFailed, SourceRefused } from './rpc-source.ts'
import { etherSpends, tokenSpends } from './shown-spends.ts'
import { etherTransfers, tokenTransfers } from './shown-transfers.ts'
import { isTokenTransfer, type Tokens, transferTopic } from './tokens.ts'

/** For how many blocks every node keeps balances; only some keep older ones. */
const balancesKept = 120

export interface BlockQuestion {
  height: number
  addresses: ReadonlySet<string>
  tokens: Tokens
}

/** A block as reported by one source. */
interface SourceBlock extends Required<Omit<ReadBlock, 'outputsSpent'>> {
  /** ETH that it moves without showing it; null if the source no longer keeps balances that old. */
  inner: InnerEther | null
}

const nothingInside: InnerEther = { transfers: [], spends: [] }

/**
 * A block as reported by one source, with what it pays to watched addresses and takes from them. Asks the source five
 * times for up to 1,500 addresses, and once if there are none. Throws SourceFailed if it has no such block, or if its
 * answers contradict each other.
 */
export async function readBlock(source: RpcSource, question: BlockQuestion): Promise<SourceBlock> {
  const { height, addresses, tokens } = question
  const tag = heightTag(height)
  if (addresses.size === 0) {
    const head = await source.ask(knownBlockHead, 'eth_getBlockByNumber', [tag, false])
    const place = placeOf(present(source, head, height))
    return { ...place, transfers: [], spends: [], inner: nothingInside }
  }
  const found = await source.ask(knownBlock, 'eth_getBlockByNumber', [tag, true])
  const block = present(source, found, height)
  const [told, balances] = await Promise.all([
    askContent(source, block, tokens),
    askBalances(source, block, [...addresses]),
  ])
  const doubt = await doubtBlock(told, (log) => isTokenTransfer(log, tokens))
  if (doubt) throw new SourceFailed(source.host, doubt)
  const watched = new Map([...addresses].map((address) => [address.toLowerCase(), address]))
  const transfers = [
    ...etherTransfers(block, told.receipts, watched),
    ...tokenTransfers(told.receipts, tokens, watched),
  ]
  const spends = [
    ...etherSpends(block, told.receipts, watched),
    ...tokenSpends(told.receipts, tokens, watched),
  ]
  const inner = balances && innerEther({ block, transfers, spends, ...balances })
  return { ...placeOf(block), transfers, spends, inner }
}

function present<T extends { number: number }>(
  source: RpcSource,
  found: T | null,
  height: number,
): T {
  if (!found) throw new SourceFailed(source.host, `has no block ${height}`)
  if (found.number !== height) throw new SourceFailed(source.host, 'answered another block')
  return found
}

function placeOf({ number, hash, parentHash, timestamp }: BlockHead) {
  return { height: number, hash, parentHash, minedAt: new Date(timestamp * 1000) }
}

/** Everything is asked for by the block's hash, so that a reorganization meanwhile cannot mix blocks. */
async function askContent(source: RpcSource, block: Block, tokens: Tokens): Promise<Told> {
  const filter = { blockHash: block.hash, address: [...tokens.keys()], topics: [transferTopic] }
  const [receipts, logs] = await Promise.all([
    source.ask(knownReceipts, 'eth_getBlockReceipts', [block.hash]),
    tokens.size > 0 ? source.ask(knownLogs, 'eth_getLogs', [filter]) : [],
  ])
  if (!receipts) throw new SourceFailed(source.host, `has no receipts of block ${block.number}`)
  return { block, receipts, transfers: logs }
}

/** Each address's wei before and after a block; null if the source no longer keeps balances that old. */
async function askBalances(source: RpcSource, block: Block, addresses: readonly string[]) {
  const held = (blockHash: string) =>
    readBalances(source, { token: null, addresses, block: { blockHash } })
  try {
    const [before, after] = await Promise.all([held(block.parentHash), held(block.hash)])
    return { before, after }
  } catch (fault) {
    if (!(fault instanceof SourceRefused)) throw fault
    const newest = await source.ask(wholeNumber, 'eth_blockNumber', [])
    if (newest - block.number < balancesKept) throw fault
    return null
  }
}
