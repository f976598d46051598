import { randomUUID } from 'node:crypto'
import {
  type AddressSpend,
  type Chain,
  type ChainName,
  type Coin,
  type ReadBlock,
  type SourceState,
  SourcesDisagree,
  type Transfer,
} from '#shop/coins/domain/chain.ts'

/** Money that a test sends; the rest gets defaults. */
export type Sent = Pick<Transfer, 'address' | 'amount'> & Partial<Transfer>

/** Money that leaves an address; the rest gets defaults. */
export type Left = Pick<AddressSpend, 'address' | 'amount'> & Partial<AddressSpend>

export interface ScriptedChain extends Chain {
  /** Adds blocks, with these transfers in the first. The pool stays unchanged. */
  mine: (sent?: readonly Sent[], blocks?: number) => void
  /** Adds a block in which money leaves addresses. */
  take: (left: readonly Left[]) => void
  /** Adds a block that brings money without listing it: only balances reveal it. */
  hide: (sent: readonly Sent[]) => void
  /** Puts transfers into the pool. */
  wait: (sent: readonly Sent[]) => void
  /** Empties the pool. */
  emptyPool: () => void
  /** Removes the newest blocks; `mine` then builds another branch. */
  rewind: (blocks: number) => void
  /** Sets which block the chain calls final, in blocks below its head; null for none. */
  setFinal: (blocksBelow: number | null) => void
  /** Sets the clock of whoever mines its blocks. Without one it is far ahead, so that only the shop's own clock counts. */
  setClock: (now: () => Date) => void
  /** Makes the sources disagree about something, or agree again (null). */
  setTrouble: (about: string | null) => void
  /** Sets what its sources report about themselves. */
  setSources: (sources: readonly SourceState[]) => void
  /** Sets a function to run before a block is read. */
  beforeRead: (run: (height: number) => Promise<void>) => void
}

const decimals: Record<Coin, number> = { ETH: 18, USDC: 6, USDT: 6, BTC: 8 }

/** A scripted chain in memory, for tests of the watcher that need no node. */
export function openScriptedChain(name: ChainName = 'evm'): ScriptedChain {
  const coin: Coin = name === 'evm' ? 'ETH' : 'BTC'
  const blocks: ReadBlock[] = []
  const hidden = new Map<string, readonly Transfer[]>()
  let pool: Transfer[] = []
  let finalBelow: number | null = 2
  let trouble: string | null = null
  let before: (height: number) => Promise<void> = async () => {}
  let count = 0
  let minedNow = () => new Date('2999-01-01T00:00:00Z')
  let sources: readonly SourceState[] = []
  const transferOf = (sent: Sent): Transfer => ({
    transaction: randomUUID(),
    place: -1,
    coin,
    ...sent,
  })
  const spendOf = (left: Left): AddressSpend => ({ ...transferOf(left), fee: 0n, ...left })
  const add = (transfers: Transfer[], spends: AddressSpend[] = []) => {
    count += 1
    const parentHash = blocks.at(-1)?.hash ?? 'none'
    const place = { height: blocks.length, hash: `block-${count}`, parentHash }
    blocks.push({ ...place, minedAt: minedNow(), transfers, spends })
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
      const isAsked = ({ address }: { address: string }) => addresses.has(address)
      const { transfers, spends = [] } = block
      return { ...block, transfers: transfers.filter(isAsked), spends: spends.filter(isAsked) }
    },
    readPool: async (addresses) => {
      believe()
      return pool.filter((one) => addresses.has(one.address))
    },
    readDecimals: async (of) => decimals[of],
    readBalances: async (of, addresses, height) => {
      believe()
      const sumOf = (moved: readonly Transfer[], address: string) =>
        moved
          .filter((one) => one.coin === of && one.address === address)
          .reduce((sum, { amount }) => sum + amount, 0n)
      const until = blocks.slice(0, height + 1)
      const came = until.flatMap(({ hash, transfers }) => [
        ...transfers,
        ...(hidden.get(hash) ?? []),
      ])
      const left = until.flatMap(({ spends = [] }) => spends)
      const heldBy = (address: string) => sumOf(came, address) - sumOf(left, address)
      return new Map(addresses.map((address) => [address, heldBy(address)]))
    },
    mine: (sent = [], more = 1) => {
      add(sent.map(transferOf))
      for (let added = 1; added < more; added += 1) add([])
    },
    take: (left) => add([], left.map(spendOf)),
    hide: (sent) => {
      add([])
      hidden.set(`block-${count}`, sent.map(transferOf))
    },
    wait: (sent) => void pool.push(...sent.map(transferOf)),
    emptyPool: () => {
      pool = []
    },
    rewind: (many) => void blocks.splice(blocks.length - many),
    setFinal: (below) => {
      finalBelow = below
    },
    setClock: (now) => {
      minedNow = now
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
