/** The cost of watching the chains with few and with many open invoices: requests to nodes, statements, and time. */
import pg from 'pg'
import { connect, type Db } from '#db/connect.ts'
import { openBitcoinChain } from '#shop/coins/server/bitcoin/open-bitcoin-chain.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import { openEvmChain } from '#shop/coins/server/evm/open-evm-chain.ts'
import { openWatching } from '#shop/coins/server/watch/open-watching.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { openTwoSources, type TwoSources } from '../tests/stand-ins/anvil/two-sources.ts'
import { type Bitcoin, startBitcoin } from '../tests/stand-ins/bitcoin/start-bitcoin.ts'
import { median } from './numbers.ts'
import { plantInvoices } from './open-invoices.ts'
import { limitRow, type Measurement, type Row } from './row.ts'
import { openFolder, openShop } from './shop.ts'

/** The numbers of open invoices. */
const sizes = [1, 100, 1_000]

/** How many blocks of each chain are read per size. */
const blocks = 10

/** The shop's state may lag 5 s behind the chain, of which a watcher rests one (money 6.15). */
const mostMs = 1_000

/** The costs of a block of each chain, and of looking at both. */
interface Costs {
  evm: number
  bitcoin: number
  statements: number
  ms: number
}

interface Chains {
  sources: TwoSources
  bitcoin: Bitcoin
}

export const measureWatching: Measurement = async () => {
  await using open = new AsyncDisposableStack()
  const folder = open.use(openFolder())
  const [shop, sources, bitcoin] = await Promise.all([
    openShop(folder.path, { SEED: '3' }),
    openTwoSources(),
    startBitcoin(),
  ])
  open.adopt(shop, ({ close }) => close())
  open.adopt(sources, ({ close }) => close())
  open.adopt(bitcoin, ({ stop }) => stop())
  const { db } = open.adopt(connect({ ...shop.connection, max: 4 }), ({ close }) => close())
  // From here on, each block makes another one safe.
  await sources.node.mine(40)
  const watching = watch(db, { sources, bitcoin })
  const measured: Costs[] = []
  for (const [place, size] of sizes.entries()) {
    await plantInvoices(shop, sizes[place - 1] ?? 0, size)
    // The first look reads new addresses and derives their scripts.
    await watching.look()
    measured.push(await costsOfBlock(watching.look, { sources, bitcoin }))
  }
  await watching.close()
  return rowsOfCosts(measured)
}

/** Watches like the shop does. Nobody pays, so there is nothing to announce, and no provider is called. */
function watch(db: Db, { sources, bitcoin }: Chains) {
  const refuse = () => {
    throw new Error('This is not asked where nobody pays')
  }
  const rail: CoinRail = {
    offered: ['ETH', 'USDC', 'USDT', 'BTC'],
    networks: { evmChainId: sources.settings.chainId, btcNetwork: 'regtest' },
    confirmations: { evmConfirmations: null, btcConfirmations: null },
    tokens: sources.settings.tokens,
    rates: { rateOf: refuse },
    addressOf: refuse,
    checkAddress: refuse,
    chains: [
      openEvmChain(sources.settings),
      openBitcoinChain({ url: bitcoin.url, network: 'regtest' }),
    ],
  }
  const context = {
    db,
    now: () => new Date(),
    settings: defaultSettings,
    jobs: { send: refuse },
    providers: openProviders({ traditional: 'simulated', crypto: 'onchain' }, []),
  }
  const onFailure = (error: unknown) => {
    throw error
  }
  return openWatching({ context, rail, onFailure })
}

/**
 * The costs of blocks with payments to others on each chain: the greatest number of calls, and the medians of the rest.
 */
async function costsOfBlock(look: () => Promise<void>, chains: Chains): Promise<Costs> {
  const { sources, bitcoin } = chains
  const { node, one, other } = sources
  const takeAsked = async () => ({
    evm: one.takeAsked().length + other.takeAsked().length,
    bitcoin: (await bitcoin.takeCalls()).length,
  })
  const all: Costs[] = []
  for (let block = 0; block < blocks; block += 1) {
    await node.sendEther(`0x${'Cafe'.repeat(10)}`, 1n)
    await Promise.all([node.mine(), bitcoin.mine()])
    await takeAsked()
    using counted = countStatements()
    const begun = performance.now()
    await look()
    const ms = performance.now() - begun
    all.push({ ...(await takeAsked()), statements: counted.statements, ms })
  }
  return {
    evm: Math.max(...all.map(({ evm }) => evm)),
    bitcoin: Math.max(...all.map(({ bitcoin: calls }) => calls)),
    statements: median(all.map(({ statements }) => statements)),
    ms: median(all.map(({ ms }) => ms)),
  }
}

/** Counts this process's messages to PostgreSQL, including 'begin' and 'commit', until disposed of. */
function countStatements() {
  const send = pg.Client.prototype.query as (...params: unknown[]) => unknown
  const counted = {
    statements: 0,
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = send as typeof pg.Client.prototype.query
    },
  }
  pg.Client.prototype.query = function (this: pg.Client, ...params: unknown[]) {
    counted.statements += 1
    return send.apply(this, params)
  } as typeof pg.Client.prototype.query
  return counted
}

function rowsOfCosts(measured: readonly Costs[]): Row[] {
  const same = (work: string, costOf: (costs: Costs) => number): Row => {
    const [few = 0, some = 0, many = 0] = measured.map(costOf)
    return {
      work: `${work}, 1,000 open invoices`,
      budget: 'the same number for 1 and for 1,000',
      measured: `${many} (${some} for 100)`,
      floor: `${few} for 1 open invoice`,
      isMet: few > 0 && few === some && some === many,
    }
  }
  const [few, , many] = measured.map(({ ms }) => ms)
  const floor = `${few?.toFixed(0)} ms with 1 open invoice`
  return [
    same('calls of two Ethereum nodes a block', ({ evm }) => evm),
    same('calls of a Bitcoin node a block', ({ bitcoin }) => bitcoin),
    same('statements a look at a block of both chains', ({ statements }) => statements),
    limitRow(
      'look at a block of both chains, 1,000 open invoices',
      [many ?? Number.NaN, mostMs],
      'ms',
      floor,
    ),
  ]
}
