/** The ways a source can deceive those who ask it. */
export interface Behavior {
  /** How many blocks it lags behind the node. */
  lag: number
  /** Whether its block hashes differ from the node's. */
  isForked: boolean
  /** Where it leaves out logs: in answers about logs, in receipts, or in both. */
  omitsLogs: 'nowhere' | 'in logs' | 'in receipts' | 'everywhere'
  /** Whether it leaves out transactions that carry ETH, with their receipts. */
  omitsEther: boolean
  /** Added to every balance it gives. */
  balanceLie: bigint
  /** Whether it refuses to give balances, as nodes do for old blocks. */
  forgetsBalances: boolean
  /** Whether it answers: it may refuse with 503, or stay silent. */
  away: 'no' | 'refusing' | 'silent'
  /** The chain id it claims; null for the true one. */
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
