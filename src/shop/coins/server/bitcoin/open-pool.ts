import { poolList, transactionAnswer } from './node-answers.ts'
import { type BitcoinNode, NodeRefused, unknownToNode } from './open-node.ts'
import { type Payments, paymentsOf } from './watched-outputs.ts'

/** The transactions waiting for a block. */
interface Pool {
  /** The payments of the transactions now in the node's pool, as far as they have been read. */
  read: () => Promise<Iterable<Payments>>
}

/**
 * How many transactions one reading asks for, in well under a second. The world sends about seven a second; at the
 * start, about 50,000 are waiting.
 */
const newPerReading = 250
/** How many calls run at once; Bitcoin Core by default works on four and queues sixteen. */
const atOnce = 4

/**
 * Opens a node's pool. Each transaction is asked for once and remembered until it leaves the pool. If there are more
 * than one reading takes, the latest come first, since a shopper waits for theirs; those from before the shop started
 * are caught up in later readings.
 */
export function openPool(node: BitcoinNode): Pool {
  const known = new Map<string, Payments>()
  let backlog: readonly string[] = []

  async function readTransaction(id: string): Promise<void> {
    try {
      known.set(id, paymentsOf(await node.ask('getrawtransaction', [id, true], transactionAnswer)))
    } catch (error) {
      // It left the pool after it was listed.
      if (!(error instanceof NodeRefused && error.code === unknownToNode)) throw error
    }
  }

  return {
    read: async () => {
      const listed = new Set(await node.ask('getrawmempool', [], poolList))
      for (const id of known.keys()) if (!listed.has(id)) known.delete(id)
      const older = new Set(backlog.filter((id) => listed.has(id) && !known.has(id)))
      const newer = [...listed].filter((id) => !known.has(id) && !older.has(id))
      const unread = [...newer, ...older]
      await forEachAtOnce(unread.slice(0, newPerReading), readTransaction)
      backlog = unread.slice(newPerReading)
      return known.values()
    },
  }
}

async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const left = items.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of left) await work(item)
  })
  await Promise.all(workers)
}
