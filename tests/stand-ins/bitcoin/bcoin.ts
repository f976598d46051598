import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Types for the parts of bcoin (https://bcoin.io) used here, as it has none. Amounts are in satoshi. */

export interface Transaction {
  txid: () => string
  outputs: readonly { value: number }[]
}

export interface FundedTransaction {
  inputs: { sequence: number }[]
  addOutput: (address: unknown, value: number) => void
  addCoin: (coin: Coin) => void
  sign: (ring: KeyRing) => number
  toTX: () => Transaction
}

export interface Coin {
  value: number
}

interface KeyRing {
  getAddress: () => unknown
}

export interface ChainEntry {
  height: number
  rhash: () => string
}

interface Block {
  txs: Transaction[]
}

interface BlockTemplate {
  items: unknown[]
  fees: number
  pushTX: (transaction: Transaction) => void
  refresh: () => void
}

interface Job {
  attempt: BlockTemplate
}

export interface RpcAnswer {
  result: unknown
  error: { code: number; message: string } | null
}

export interface FullNode {
  http: { open: () => void; close: () => void }
  open: () => Promise<void>
  on: (event: 'error', listener: (error: Error) => void) => void
  chain: {
    tip: ChainEntry
    getEntry: (height: number) => Promise<ChainEntry | null>
    getBlock: (height: number) => Promise<Block | null>
    add: (block: Block) => Promise<ChainEntry | null>
  }
  mempool: {
    getEntry: (hash: string) => { tx: Transaction } | null
    evictEntry: (entry: { tx: Transaction }) => void
    addTX: (transaction: Transaction) => Promise<unknown>
  }
  miner: {
    cpu: {
      createJob: (tip: ChainEntry, address: unknown) => Promise<Job>
      mineAsync: (job: Job) => Promise<Block>
    }
  }
  rpc: { call: (body: { method: string; params: unknown[] }) => Promise<RpcAnswer> }
}

interface Bcoin {
  Network: { get: (name: string) => { addressPrefix: Record<string, number | string> } }
  Address: { fromString: (address: string, network: string) => unknown }
  FullNode: new (options: Record<string, unknown>) => FullNode
  TX: { fromRaw: (bytes: string, encoding: 'hex') => Transaction }
  MTX: new () => FundedTransaction
  KeyRing: { generate: (network: string) => KeyRing }
  Coin: { fromTX: (transaction: Transaction, index: number, height: number) => Coin }
}

/**
 * Loads bcoin without its compiled parts: cryptography in JavaScript, and no database on disk. Its regtest addresses
 * have a prefix of their own (rb1…), replaced here by the standard one (bcrt1…).
 */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  const require = createRequire(import.meta.url)
  const modules = join(import.meta.dirname, 'node_modules')
  const database = require.resolve(join(modules, 'leveldown'))
  const missing = { id: database, filename: database, loaded: true, exports: class {} }
  require.cache[database] = Object.assign(Object.create(null), missing)
  const bcoin: Bcoin = require(join(modules, 'bcoin'))
  const { addressPrefix } = bcoin.Network.get('regtest')
  Object.assign(addressPrefix, { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 })
  return bcoin
}
