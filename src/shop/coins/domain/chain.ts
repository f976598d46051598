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

/** Money that left an address, with what the network kept of it. Its identity is that of a transfer. */
export interface AddressSpend extends Transfer {
  /** In the smallest unit; part of the amount. */
  fee: bigint
}

/** An output of a transaction, on a chain whose transactions spend outputs. */
export interface OutputAt {
  transaction: string
  place: number
}

/** A transaction that spends outputs, of whomever: their amounts are known to who saw them come. */
export interface OutputsSpent {
  transaction: string
  /** In the order of its inputs. */
  outputs: readonly OutputAt[]
  /** What it pays in all; the rest is the network's. */
  paid: bigint
}

/** A block with what it pays to watched addresses, and what leaves them. */
export interface ReadBlock extends BlockAt {
  parentHash: string
  transfers: readonly Transfer[]
  /** What left watched addresses. Absent where the chain spends outputs. */
  spends?: readonly AddressSpend[]
  /** All outputs that it spends. Absent where the chain has none. */
  outputsSpent?: readonly OutputsSpent[]
}

/** What a transaction is to say of its price, in the smallest unit of the chain's own coin (EIP-1559). */
export interface GasPrice {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A transaction as it is asked about before it is signed. */
export interface PlannedCall {
  from: string
  to: string
  value: bigint
  data: string
}

/** What a transaction needs to be signed without a network. */
export interface SendingTerms {
  price: GasPrice
  /** The number of the next transaction of each address. */
  nonces: ReadonlyMap<string, number>
  /** How much gas each call takes, in the order of the calls; null for one that the chain refuses. */
  gas: readonly (number | null)[]
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
  /** What calls cost and which numbers they get. Absent where transactions have neither. */
  readSendingTerms?: (calls: readonly PlannedCall[]) => Promise<SendingTerms>
}

/** The sources of a chain do not say the same, or one of them is away: nothing is believed until they agree. */
export class SourcesDisagree extends Error {
  constructor(about: string) {
    super(`The sources of the chain do not agree: ${about}`)
    this.name = 'SourcesDisagree'
  }
}
