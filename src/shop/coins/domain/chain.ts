/** The coins that the shop can take, by the names that shoppers know them by (money 3). */
export type Coin = 'ETH' | 'USDC' | 'USDT' | 'BTC'

/** The chains that carry them. */
export type ChainName = 'evm' | 'bitcoin'

/** A block by its place and its hash, which differs after a reorganisation. */
export interface BlockAt {
  height: number
  hash: string
}

/**
 * Money that arrived at an address. Its identity is the chain, the transaction and the place in it, so that it is counted
 * once however often it is read.
 */
export interface Transfer {
  /** The hash of its transaction; for ETH that none shows (place -2) the hash of its block, a slash and the address. */
  transaction: string
  /**
   * The number of its output, or of its log among those of its transaction; -1 for ETH that the transaction itself
   * carries, -2 for ETH that contracts paid inside of transactions.
   */
  place: number
  coin: Coin
  /** The watched address, written as the shop derived it. */
  address: string
  /** In the smallest unit of the coin: wei, satoshi, or the smallest unit of a token. */
  amount: bigint
}

/** A block with what it pays to watched addresses. */
export interface ReadBlock extends BlockAt {
  parentHash: string
  transfers: readonly Transfer[]
}

/** How far a chain is: its newest block, and the newest that the chain itself calls final; null if it names none. */
export interface Head {
  newest: BlockAt
  final: BlockAt | null
}

/** What one source of a chain last answered, for people; nothing of its address but the host is in it. */
export interface SourceState {
  host: string
  /** Its newest block, and when it first told of that one (ISO 8601); null until it has answered. */
  height: number | null
  since: string | null
  /** Why it cannot be believed now, as words after its host: 'is away'. Null while it answers. */
  problem: string | null
}

/**
 * A chain as the watcher reads it. What several sources say is answered only if all of them agree; otherwise, and if one of
 * them is away, each call throws SourcesDisagree. The number of requests to a source does not grow with the number of
 * addresses.
 */
export interface Chain {
  readonly name: ChainName
  readonly coins: readonly Coin[]
  /** What each source last answered. */
  readonly sources: () => readonly SourceState[]
  /** The newest block that every source has. */
  readHead: () => Promise<Head>
  /** A block of the chain as it is now, with its transfers to these addresses. */
  readBlock: (height: number, addresses: ReadonlySet<string>) => Promise<ReadBlock>
  /** What waits to be put into a block. Empty where the chain cannot tell. */
  readPool: (addresses: ReadonlySet<string>) => Promise<readonly Transfer[]>
  /** How many digits the smallest unit of a coin stands behind the point. */
  readDecimals: (coin: Coin) => Promise<number>
  /**
   * What each address holds at the end of a block, in the smallest unit; null where the chain cannot tell
   * (Bitcoin without an index of addresses).
   */
  readBalances: (
    coin: Coin,
    addresses: readonly string[],
    height: number,
  ) => Promise<ReadonlyMap<string, bigint> | null>
}

/** The sources of a chain do not say the same, or one of them is away: nothing is believed until they agree. */
export class SourcesDisagree extends Error {
  constructor(about: string) {
    super(`The sources of the chain do not agree: ${about}`)
    this.name = 'SourcesDisagree'
  }
}
