import { poolList, transactionAnswer } from './node-answers.ts'
import { type BitcoinNode, NodeRefused, unknownToNode } from './open-node.ts'
import { type Payments, paymentsOf } from './watched-outputs.ts'

/** The transactions that wait to be put into a block. */
interface Pool {
  /** What those pay that the node has now, as far as they have been read. */
  read: () => Promise<Iterable<Payments>>
}

/**
 * How many transactions one reading asks for, in well under a second. The world sends some seven a second; at the start some
 * 50,000 wait.
 */
const newPerReading = 250
/** How many calls are under way at once; Bitcoin Core works on four by itself, and queues sixteen. */
const atOnce = 4

/**
 * Opens the pool of a node. A transaction is asked for once, and remembered until it has left the pool. Of more than can be
 * read at once, those that came last are read first: a shopper waits for theirs, and what was there before the shop started
 * is made up for in the following readings.
 */
export function openPool(node: BitcoinNode): Pool {
  const known = new Map<string, Payments>()
  let backlog: readonly string[] = []

  async function readTransaction(id: string): Promise<void> {
    try {
      known.set(id, paymentsOf(await node.ask('getrawtransaction', [id, true], transactionAnswer)))
    } catch (error) {
      // It has left the pool since it was listed.
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
