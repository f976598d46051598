import { randomUUID } from 'node:crypto'
import {
  type Chain,
  type ChainName,
  type Coin,
  type ReadBlock,
  type SourceState,
  SourcesDisagree,
  type Transfer,
} from '#shop/coins/domain/chain.ts'

/** Money that a test sends; what it leaves out is filled in. */
export type Sent = Pick<Transfer, 'address' | 'amount'> & Partial<Transfer>

export interface ScriptedChain extends Chain {
  /** Adds blocks with these transfers in the first of them. What is in the pool stays there. */
  mine: (sent?: readonly Sent[], blocks?: number) => void
  /** Puts transfers into the pool. */
  wait: (sent: readonly Sent[]) => void
  /** Takes everything out of the pool. */
  emptyPool: () => void
  /** Takes the newest blocks away; `mine` then builds another branch. */
  rewind: (blocks: number) => void
  /** What the chain calls final: so many blocks below its head; null for nothing. */
  setFinal: (blocksBelow: number | null) => void
  /** Lets the sources disagree from now on, or agree again. */
  setTrouble: (about: string | null) => void
  /** What its sources say of themselves. */
  setSources: (sources: readonly SourceState[]) => void
  /** Is run before a block is read. */
  beforeRead: (run: (height: number) => Promise<void>) => void
}

const decimals: Record<Coin, number> = { ETH: 18, USDC: 6, USDT: 6, BTC: 8 }

/** A chain that does what a test says, in memory: for all that is about the watcher and not about a node. */
export function openScriptedChain(name: ChainName = 'evm'): ScriptedChain {
  const coin: Coin = name === 'evm' ? 'ETH' : 'BTC'
  const blocks: ReadBlock[] = []
  let pool: Transfer[] = []
  let finalBelow: number | null = 2
  let trouble: string | null = null
  let before: (height: number) => Promise<void> = async () => {}
  let count = 0
  let sources: readonly SourceState[] = []
  const transferOf = (sent: Sent): Transfer => ({
    ...{ transaction: randomUUID(), place: -1, coin },
    ...sent,
  })
  const add = (transfers: Transfer[]) => {
    count += 1
    const parentHash = blocks.at(-1)?.hash ?? 'none'
    blocks.push({ height: blocks.length, hash: `block-${count}`, parentHash, transfers })
  }
  const believe = () => {
    if (trouble !== null) throw new SourcesDisagree(trouble)
  }
  const at = (height: number) => {
    const block = blocks[height]
    if (!block) throw new Error(`There is no block ${height}`)
    return block
  }
  add([])
  return {
    name,
    coins: name === 'evm' ? ['ETH', 'USDC', 'USDT'] : ['BTC'],
    sources: () => sources,
    readHead: async () => {
      believe()
      const newest = at(blocks.length - 1)
      const final = finalBelow === null ? null : at(Math.max(0, newest.height - finalBelow))
      return { newest, final }
    },
    readBlock: async (height, addresses) => {
      believe()
      const block = at(height)
      await before(height)
      return { ...block, transfers: block.transfers.filter((one) => addresses.has(one.address)) }
    },
    readPool: async (addresses) => {
      believe()
      return pool.filter((one) => addresses.has(one.address))
    },
    readDecimals: async (of) => decimals[of],
    readBalances: async () => null,
    mine: (sent = [], more = 1) => {
      add(sent.map(transferOf))
      for (let added = 1; added < more; added += 1) add([])
    },
    wait: (sent) => void pool.push(...sent.map(transferOf)),
    emptyPool: () => {
      pool = []
    },
    rewind: (many) => void blocks.splice(blocks.length - many),
    setFinal: (below) => {
      finalBelow = below
    },
    setTrouble: (about) => {
      trouble = about
    },
    setSources: (told) => {
      sources = told
    },
    beforeRead: (run) => {
      before = run
    },
  }
}
