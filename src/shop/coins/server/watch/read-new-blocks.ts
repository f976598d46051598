import type { Db } from '#db/connect.ts'
import type { BlockAt, Chain, Head, ReadBlock } from '../../domain/chain.ts'
import { findFork } from './find-fork.ts'
import { lockProgress, rememberedHash, writeProgress } from './reading-progress.ts'
import { takeBlocksBack } from './take-blocks-back.ts'
import { isOutdated, type Watched } from './watched-addresses.ts'
import { writeBlockSpends } from './write-spends.ts'
import { writeBlockTransfers } from './write-transfers.ts'

/** How many blocks are read before the reading turn is renewed. */
const blocksAtOnce = 20

interface Reading {
  db: Db
  chain: Chain
  /** The newest block read. */
  readTo: BlockAt
  head: Head
  watched: Watched
  at: Date
}

/**
 * Reads the new blocks of a chain, one transaction each, after taking back blocks that a reorganization replaced. Gives
 * whether it reached the head; if not, call it again at once.
 */
export async function readNewBlocks(reading: Reading): Promise<boolean> {
  const { chain, head, watched } = reading
  let { readTo } = reading
  if (await hasLostBlocks(reading)) return await takeBack(reading, head.newest.height)
  const last = Math.min(head.newest.height, readTo.height + blocksAtOnce)
  for (let height = readTo.height + 1; height <= last; height += 1) {
    const block = await chain.readBlock(height, watched.addresses)
    if (block.parentHash !== readTo.hash) return await takeBack(reading, readTo.height)
    if (!(await writeBlock(reading, readTo, block))) return false
    readTo = { height, hash: block.hash }
  }
  return readTo.height >= head.newest.height
}

/** Whether the head replaces a block that was read. A head that is merely lower lags behind its earlier answers. */
async function hasLostBlocks({ db, chain, readTo, head: { newest } }: Reading): Promise<boolean> {
  if (newest.height > readTo.height) return false
  const remembered = await rememberedHash(db, chain.name, newest.height)
  return remembered !== null && remembered !== newest.hash
}

/** Writes the block that follows the last one. Gives false if it must be read again. */
async function writeBlock(
  { db, chain, watched, at }: Reading,
  parent: BlockAt,
  block: ReadBlock,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await lockProgress(tx, chain.name, parent))) return false
    if (await isOutdated(tx, chain.name, watched)) return false
    await writeBlockTransfers(tx, { chain: chain.name, transfers: block.transfers, at }, block)
    await writeBlockSpends(tx, { chain: chain.name, at }, block)
    await writeProgress(tx, chain.name, block)
    return true
  })
}

/**
 * Takes back the blocks above the newest one that is still on the chain. Gives false: their replacements are still to
 * be read.
 */
export async function takeBack(reading: Reading, highest: number): Promise<false> {
  const { db, chain, readTo, watched, at } = reading
  const from = Math.min(highest, readTo.height)
  const fork = await findFork(db, { chain, from, addresses: watched.addresses })
  await db.transaction(async (tx) => {
    if (!(await lockProgress(tx, chain.name, readTo))) return
    await takeBlocksBack(tx, { chain: chain.name, above: fork.height, at })
    await writeProgress(tx, chain.name, fork)
  })
  return false
}
