/** The coins that the shop can take, by the names shoppers know (money 3). */
export type Coin = 'ETH' | 'USDC' | 'USDT' | 'BTC'

/** The chains that carry them. */
export type ChainName = 'evm' | 'bitcoin'

/** A block by its height and its hash, which differs after a reorganization. */
export interface BlockAt {
  height: number
  hash: string
}

/**
 * Money that arrived at an address. Its identity is the chain, the transaction, and the place in it, so that it is
 * counted once however often it is read.
 */
export interface Transfer {
  /**
   * The hash of its transaction; for ETH that no transaction shows (place -2), the hash of its block, a slash, and the
   * address.
   */
  transaction: string
  /**
   * The number of its output, or of its log among its transaction's logs; -1 for ETH carried by the transaction itself,
   * -2 for ETH that contracts paid inside transactions.
   */
  place: number
  coin: Coin
  /** The watched address, written as the shop derived it. */
  address: string
  /** In the coin's smallest unit: wei, satoshi, or a token's smallest unit. */
  amount: bigint
}

/** Money that left an address, including the network fee. Identified like a transfer. */
export interface AddressSpend extends Transfer {
  /** In the smallest unit; part of the amount. */
  fee: bigint
}

/** An output of a transaction, on a chain whose transactions spend outputs. */
export interface OutputAt {
  transaction: string
  place: number
}

/** A transaction that spends outputs, anybody's; only those who saw the outputs arrive know their amounts. */
export interface OutputsSpent {
  transaction: string
  /** In the order of its inputs. */
  outputs: readonly OutputAt[]
  /** Its total payments; the rest is the network fee. */
  paid: bigint
}

/** A block with what it pays to watched addresses and what leaves them. */
export interface ReadBlock extends BlockAt {
  parentHash: string
  /** When it was made, in its miner's words; only compared after being clamped to when the shop read it. */
  minedAt: Date
  transfers: readonly Transfer[]
  /** What left watched addresses. Absent if the chain spends outputs. */
  spends?: readonly AddressSpend[]
  /** All outputs that it spends. Absent if the chain has none. */
  outputsSpent?: readonly OutputsSpent[]
}

/** The gas price that a transaction states, in the smallest unit of the chain's own coin (EIP-1559). */
export interface GasPrice {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** A transaction to be estimated before it is signed. */
export interface PlannedCall {
  from: string
  to: string
  value: bigint
  data: string
}

/** What it takes to sign a transaction offline. */
export interface SendingTerms {
  price: GasPrice
  /** The next nonce of each address. */
  nonces: ReadonlyMap<string, number>
  /** The gas that each call needs, in the order of the calls; null for one that the chain refuses. */
  gas: readonly (number | null)[]
}

/** A chain's newest block, and the newest that the chain itself calls final; null if it names none. */
export interface Head {
  newest: BlockAt
  final: BlockAt | null
}

/** The last answer of one source of a chain, for people; of its address it holds only the host. */
export interface SourceState {
  host: string
  /** Its newest block, and when it first reported that one (ISO 8601); null until it has answered. */
  height: number | null
  since: string | null
  /** Why it cannot be believed now, as words that follow its host: 'is away'. Null while it answers. */
  problem: string | null
}

/**
 * A chain as the watcher reads it. An answer is given only if all sources agree; if they do not, or if one of them is
 * away, each call throws SourcesDisagree. The number of requests to a source does not grow with the number of
 * addresses.
 */
export interface Chain {
  readonly name: ChainName
  readonly coins: readonly Coin[]
  /** The last answer of each source. */
  readonly sources: () => readonly SourceState[]
  /** The newest block that every source has. */
  readHead: () => Promise<Head>
  /** The current block of a height, with its transfers to these addresses. */
  readBlock: (height: number, addresses: ReadonlySet<string>) => Promise<ReadBlock>
  /** Transfers that wait for a block. Empty if the chain cannot tell. */
  readPool: (addresses: ReadonlySet<string>) => Promise<readonly Transfer[]>
  /** The number of decimals of a coin's smallest unit. */
  readDecimals: (coin: Coin) => Promise<number>
  /**
   * What each address holds at the end of a block, in the smallest unit; null if the chain cannot tell (Bitcoin without
   * an address index).
   */
  readBalances: (
    coin: Coin,
    addresses: readonly string[],
    height: number,
  ) => Promise<ReadonlyMap<string, bigint> | null>
  /** What calls cost and which nonces they get. Absent if transactions have neither. */
  readSendingTerms?: (calls: readonly PlannedCall[]) => Promise<SendingTerms>
}

/** The sources of a chain disagree, or one of them is away: nothing is believed until they agree. */
export class SourcesDisagree extends Error {
  constructor(about: string) {
    super(`The chain’s nodes don’t agree: ${about}`)
    this.name = 'SourcesDisagree'
  }
}
