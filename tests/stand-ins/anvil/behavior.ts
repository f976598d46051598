/** How a source deceives those who ask it. */
export interface Behavior {
  /** How many blocks it is behind the node. */
  lag: number
  /** Has blocks with other hashes than the node. */
  isForked: boolean
  /** Where it leaves out logs: where it is asked for logs, or in receipts as well. */
  omitsLogs: 'nowhere' | 'in logs' | 'in receipts' | 'everywhere'
  /** Leaves out transactions that carry ETH, with their receipts. */
  omitsEther: boolean
  /** Added to every balance that it answers. */
  balanceLie: bigint
  /** Refuses to tell balances, as nodes do of blocks that are long past. */
  forgetsBalances: boolean
  /** Whether it answers at all: 503, or never. */
  away: 'no' | 'refusing' | 'silent'
  /** The chain that it says it is on; null for the true one. */
  chainId: number | null
}

export const honest: Behavior = {
  lag: 0,
  isForked: false,
  omitsLogs: 'nowhere',
  omitsEther: false,
  balanceLie: 0n,
  forgetsBalances: false,
  away: 'no',
  chainId: null,
}
