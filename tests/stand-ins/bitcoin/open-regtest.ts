import { type ChainEntry, type Coin, loadBcoin, type RpcAnswer, type Transaction } from './bcoin.ts'

/** An output to create: satoshi to an address. */
export interface Output {
  address: string
  satoshi: number
}

/** Replaces the newest blocks of the chain with a longer branch. */
export interface Reorganization {
  /** How many of the newest blocks are replaced. */
  depth: number
  /**
   * A transaction in those blocks or in the pool whose money the new blocks return to the stand-in, so that it is gone
   * for good.
   */
  withdrawn?: string | undefined
}

/**
 * A one-node Bitcoin network in memory: bcoin's real chain, scripts, pool, and proof of work, on regtest. It starts
 * with 432 blocks, from which segregated witness is active; the stand-in owns what they mint.
 */
export interface Regtest {
  /** Mines blocks with everything in the pool. Gives the newest block. */
  mine: (blocks: number) => Promise<{ height: number; hash: string }>
  /** Puts a payment into the pool. Gives the transaction; its outputs are in the given order, with change last. */
  pay: (outputs: readonly Output[]) => Promise<string>
  /**
   * Replaces a transaction in the pool by one that spends the same money at a higher fee; without outputs, the money
   * returns to the stand-in. (bcoin cannot replace, so the old one is dropped and the new one sent.)
   */
  replace: (transaction: string, outputs: readonly Output[]) => Promise<string>
  /** Sends a transaction signed elsewhere, in hexadecimal, into the pool. Throws why it is rejected. */
  send: (signed: string) => Promise<string>
  /** Drops a transaction from the pool, as a full node does with the cheapest ones. */
  drop: (transaction: string) => void
  /**
   * Mines one more block than it replaces. The replaced blocks' transactions return to the pool. Gives the newest
   * block.
   */
  reorganize: (change: Reorganization) => Promise<{ height: number; hash: string }>
  /** bcoin's own JSON-RPC. */
  call: (method: string, parameters: unknown[]) => Promise<RpcAnswer>
}

const fee = 10_000
const firstBlocks = 432
/** The sequence number of a replaceable input (BIP-125). */
const replaceable = 0xfffffffd

export async function openRegtest(): Promise<Regtest> {
  const bcoin = loadBcoin()
  const { chain, mempool, miner, rpc } = await openBcoin(bcoin)
  const ring = bcoin.KeyRing.generate('regtest')
  const own = ring.getAddress()
  const spent = new Map<string, Coin[]>()
  let nextMinted = 1

  const newest = () => ({ height: chain.tip.height, hash: chain.tip.rhash() })

  /** Each block mints money for the stand-in; the oldest can be spent. */
  async function takeMinted(): Promise<Coin> {
    const block = nextMinted <= chain.tip.height - 100 ? await chain.getBlock(nextMinted) : null
    const minted = block?.txs[0]
    if (!minted) throw new Error('All that may be spent is spent: mine more blocks')
    nextMinted += 1
    return bcoin.Coin.fromTX(minted, 0, nextMinted - 1)
  }

  function sign(coins: Coin[], outputs: readonly Output[], feeSatoshi: number): Transaction {
    const made = new bcoin.MTX()
    for (const { address, satoshi } of outputs)
      made.addOutput(bcoin.Address.fromString(address, 'regtest'), satoshi)
    for (const coin of coins) made.addCoin(coin)
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const paid = sum(outputs.map(({ satoshi }) => satoshi)) + feeSatoshi
    made.addOutput(own, sum(coins.map(({ value }) => value)) - paid)
    for (const input of made.inputs) input.sequence = replaceable
    made.sign(ring)
    const transaction = made.toTX()
    spent.set(transaction.txid(), coins)
    return transaction
  }

  function coinsOf(transaction: string): Coin[] {
    const coins = spent.get(transaction)
    if (!coins) throw new Error(`The stand-in has not sent ${transaction}`)
    return coins
  }

  /** bcoin indexes transactions by their ids' bytes in reverse. */
  function entryOf(transaction: string) {
    return mempool.getEntry(Buffer.from(transaction, 'hex').reverse().toString('hex'))
  }

  function drop(transaction: string): void {
    const entry = entryOf(transaction)
    if (!entry) throw new Error(`${transaction} is not in the pool`)
    mempool.evictEntry(entry)
  }

  async function mineOn(tip: ChainEntry, transactions: Transaction[] | 'pool') {
    const job = await miner.cpu.createJob(tip, own)
    if (transactions !== 'pool') {
      job.attempt.items = []
      job.attempt.fees = 0
      for (const transaction of transactions) job.attempt.pushTX(transaction)
      job.attempt.refresh()
    }
    const entry = await chain.add(await miner.cpu.mineAsync(job))
    if (!entry) throw new Error('The chain did not take a block')
    return entry
  }

  async function mine(blocks: number) {
    for (let made = 0; made < blocks; made += 1) await mineOn(chain.tip, 'pool')
    return newest()
  }

  async function pay(outputs: readonly Output[]): Promise<string> {
    const wanted = outputs.reduce((total, { satoshi }) => total + satoshi, fee)
    const coins: Coin[] = []
    for (let left = wanted; left > 0; ) {
      const coin = await takeMinted()
      coins.push(coin)
      left -= coin.value
    }
    const transaction = sign(coins, outputs, fee)
    await mempool.addTX(transaction)
    return transaction.txid()
  }

  async function send(signed: string): Promise<string> {
    const transaction = bcoin.TX.fromRaw(signed, 'hex')
    const missing = await mempool.addTX(transaction)
    if (missing) throw new Error('It spends what is not there')
    return transaction.txid()
  }

  async function replace(old: string, outputs: readonly Output[]): Promise<string> {
    const transaction = sign(coinsOf(old), outputs, fee * 2)
    drop(old)
    await mempool.addTX(transaction)
    return transaction.txid()
  }

  async function reorganize({ depth, withdrawn }: Reorganization) {
    const from = chain.tip.height - depth
    const lost: Transaction[] = []
    for (let height = from + 1; height <= chain.tip.height; height += 1) {
      lost.push(...((await chain.getBlock(height))?.txs.slice(1) ?? []))
    }
    let tip = await chain.getEntry(from)
    if (!tip) throw new Error(`There is no block ${from}`)
    const instead = withdrawn === undefined ? [] : [sign(coinsOf(withdrawn), [], fee * 2)]
    for (let made = 0; made <= depth; made += 1) tip = await mineOn(tip, made === 0 ? instead : [])
    for (const transaction of lost) await returnToPool(transaction)
    return newest()
  }

  /** bcoin itself does this only if its pool is not empty. */
  async function returnToPool(transaction: Transaction): Promise<void> {
    if (!entryOf(transaction.txid())) await mempool.addTX(transaction).catch(() => undefined)
  }

  await mine(firstBlocks)
  return {
    mine,
    pay,
    send,
    replace,
    drop,
    reorganize,
    call: (method, params) => rpc.call({ method, params }),
  }
}

async function openBcoin({ FullNode }: ReturnType<typeof loadBcoin>) {
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    workers: false,
    listen: false,
    replaceByFee: true,
    logFile: false,
    logConsole: false,
  })
  // Keeps bcoin's own HTTP server closed; serve.ts is the only way in.
  node.http = { open: () => undefined, close: () => undefined }
  node.on('error', () => undefined)
  await node.open()
  return node
}
