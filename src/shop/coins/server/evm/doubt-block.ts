import { isDeepStrictEqual } from 'node:util'
import type { Block, Log, Receipt } from './evm-shapes.ts'
import { bloomOf, isWithin, readBloom } from './logs-bloom.ts'

/** What one source says about one block. */
export interface Told {
  block: Block
  receipts: readonly Receipt[]
  /** The token transfers that the source gives when asked for logs. */
  transfers: readonly Log[]
}

/**
 * Why a source's answers about a block contradict each other, as the end of a sentence about it; null if they do not.
 * Receipts and logs must match, and the bloom filter of the block's header must hold exactly what was reported: a log
 * that was left out leaves bits that nothing explains.
 */
export async function doubtBlock(
  { block, receipts, transfers }: Told,
  isTransfer: (log: Log) => boolean,
): Promise<string | null> {
  const isComplete = isDeepStrictEqual(
    receipts.map(({ transactionHash }) => transactionHash),
    block.transactions.map(({ hash }) => hash),
  )
  if (!isComplete) return `leaves out transactions or receipts of block ${block.number}`
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const header = readBloom(block.logsBloom)
  const isCounted = logs.every(({ logIndex }, place) => logIndex === place)
  if (!isCounted || !isWithin(header, await bloomOf(logs)))
    return `leaves out logs in its receipts of block ${block.number}`
  const inReceipts = logs.filter(isTransfer)
  if (!isDeepStrictEqual(transfers, inReceipts))
    return `tells other logs than its receipts hold of block ${block.number}`
  return isWithin(await bloomOf(inReceipts), header)
    ? null
    : `tells logs that block ${block.number} cannot hold`
}
