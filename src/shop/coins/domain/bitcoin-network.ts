/** The networks of Bitcoin, by the names of BTC_NETWORK (money 3). */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest'

/** How addresses of a network begin, before the digit 1 (BIP-173; regtest as Bitcoin Core has it). */
export const addressPrefixes: Record<BitcoinNetwork, string> = {
  mainnet: 'bc',
  testnet: 'tb',
  regtest: 'bcrt',
}
