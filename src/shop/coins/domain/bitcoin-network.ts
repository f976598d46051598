/** The Bitcoin networks, named as in BTC_NETWORK (money 3). */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'regtest'

/** The address prefix of each network, before the digit 1 (BIP-173; regtest as in Bitcoin Core). */
export const addressPrefixes: Record<BitcoinNetwork, string> = {
  mainnet: 'bc',
  testnet: 'tb',
  regtest: 'bcrt',
}
