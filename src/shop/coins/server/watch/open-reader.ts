import type { Db } from '#db/connect.ts'
import type { BlockAt, Chain, Head } from '../../domain/chain.ts'
import { readNewBlocks, takeBack } from './read-new-blocks.ts'
import { writePool } from './read-pool.ts'
import { lockProgress, noteFailure, noteReading, writeProgress } from './reading-progress.ts'
import { takeReadingTurn } from './reading-turn.ts'
import { readWatched, type Watched } from './watched-addresses.ts'
import { markChanged } from './write-transfers.ts'

/** After so long a chain that became shorter is believed to be so: it is not only a source that lags behind. */
const patienceMs = 4_000

/**
 * How a reading went: 'current' if the shop knows all that the chain says, 'behind' if there is more to read at once,
 * 'elsewhere' if another process reads, 'failed' if nothing can be believed now.
 */
export type Reading = 'current' | 'behind' | 'elsewhere' | 'failed'

interface ReaderParts {
  db: Db
  now: () => Date
  chain: Chain
  /** The name of this process, unlike that of any other. */
  reader: string
  onFailure: (error: unknown, chain: string) => void
}

/** What one process remembers between two readings; all of it may be forgotten. */
interface Memory {
  watched: Watched | null
  missing: ReadonlySet<number>
  lowerSince: Date | null
}

/**
 * Opens a chain for reading. The function that it gives reads what is new, and is called again and again: it writes
 * transfers and marks whom they concern, and can be ended at any point. Only one process reads a chain at a time, and if
 * two did, nothing would be written twice.
 */
export function openReader(parts: ReaderParts): () => Promise<Reading> {
  const memory: Memory = { watched: null, missing: new Set(), lowerSince: null }
  return async () => {
    try {
      return await read(parts, memory)
    } catch (error) {
      parts.onFailure(error, parts.chain.name)
      const failure = error instanceof Error ? error.message : String(error)
      await noteFailure(parts.db, parts.chain.name, { failure, at: parts.now() })
      return 'failed'
    }
  }
}

async function read(parts: ReaderParts, memory: Memory): Promise<Reading> {
  const { db, chain, reader } = parts
  const turn = await takeReadingTurn(db, chain.name, reader)
  if (turn === null) return 'elsewhere'
  const at = parts.now()
  if (turn.readTo === null) return await begin(parts, at)
  // The pool comes before the blocks: what leaves it meanwhile is found in one of them.
  memory.watched = await readWatched(db, { chain: chain.name, at, before: memory.watched })
  const pool = await chain.readPool(memory.watched.addresses)
  const head = await chain.readHead()
  // The addresses come after the head: whatever its blocks pay to was quoted before.
  memory.watched = await readWatched(db, { chain: chain.name, at, before: memory.watched })
  const reading = { db, chain, readTo: turn.readTo, head, watched: memory.watched, at }
  if (isShorterForLong(memory, turn.readTo, head, at)) await takeBack(reading, head.newest.height)
  else if (await readNewBlocks(reading)) {
    await finish(parts, head, at)
    const { missing: missingBefore } = memory
    const found = { chain: chain.name, transfers: pool, missingBefore, at }
    memory.missing = await writePool(db, found)
    return 'current'
  }
  return 'behind'
}

/** The first reading begins at the head: nobody was given an address before. */
async function begin({ db, chain }: ReaderParts, at: Date): Promise<Reading> {
  const head = await chain.readHead()
  await db.transaction(async (tx) => {
    if (await lockProgress(tx, chain.name, null)) await writeProgress(tx, chain.name, head.newest)
  })
  await noteReading(db, chain.name, { head, at })
  return 'current'
}

async function finish({ db, chain }: ReaderParts, head: Head, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isNewFinal = await noteReading(tx, chain.name, { head, at })
    if (isNewFinal) await markChanged(tx, chain.name, { addresses: [], andUnsettled: true })
  })
}

function isShorterForLong(memory: Memory, readTo: BlockAt, head: Head, at: Date): boolean {
  if (head.newest.height >= readTo.height) memory.lowerSince = null
  else memory.lowerSince ??= at
  return memory.lowerSince !== null && at.getTime() - memory.lowerSince.getTime() >= patienceMs
}
