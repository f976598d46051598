import type { Db } from '#db/connect.ts'
import type { BlockAt, Chain, Head } from '../../domain/chain.ts'
import { readNewBlocks, takeBack } from './read-new-blocks.ts'
import { writePool } from './read-pool.ts'
import { lockProgress, noteFailure, noteReading, writeProgress } from './reading-progress.ts'
import { takeReadingTurn } from './reading-turn.ts'
import { readWatched, type Watched } from './watched-addresses.ts'
import { markChanged } from './write-transfers.ts'

/** How long a shorter chain must last to be believed, and not just be a lagging source. */
const patienceMs = 4_000

/**
 * The outcome of a reading: 'current' if the shop knows all that the chain says, 'behind' if there is more to read at
 * once, 'elsewhere' if another process reads, 'failed' if nothing can be believed now.
 */
export type Reading = 'current' | 'behind' | 'elsewhere' | 'failed'

interface ReaderParts {
  db: Db
  now: () => Date
  chain: Chain
  /** This process's name, which is unique. */
  reader: string
  onFailure: (error: unknown, chain: string) => void
}

/** What a process remembers between two readings; all of it may be lost. */
interface Memory {
  watched: Watched | null
  missing: ReadonlySet<number>
  lowerSince: Date | null
}

/**
 * Opens a chain for reading. Gives a function to call repeatedly, which reads what is new, writes transfers, and marks
 * their orders; it can be interrupted at any point. Only one process reads a chain at a time, and even if two did,
 * nothing would be written twice.
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
  // Read the pool before the blocks: what leaves it meanwhile is found in one of them.
  memory.watched = await readWatched(db, { chain: chain.name, at, before: memory.watched })
  const pool = await chain.readPool(memory.watched.addresses)
  const head = await chain.readHead()
  // Read the addresses after the head: whatever its blocks pay to was quoted before.
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

/** The first reading starts at the head: nobody was given an address before. */
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
