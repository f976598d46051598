import { HDKey } from '@scure/bip32'
import { eq } from 'drizzle-orm'
import { coinAddresses, coinQuotes } from '#db/tables/coins.ts'
import { ledgerEntries, ledgerPostings } from '#db/tables/ledger.ts'
import { unmatchedPayments } from '#db/tables/payments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import type { Chain } from '#shop/coins/domain/chain.ts'
import type { ConfirmationSettings } from '#shop/coins/domain/confirmations.ts'
import type { AgreedRate } from '#shop/coins/domain/rate.ts'
import { askBalances } from '#shop/coins/server/balances/ask-balances.ts'
import { checkAddress } from '#shop/coins/server/claims/check-address.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import { openAddresses } from '#shop/coins/server/derive-address.ts'
import { markPaidOtherwise } from '#shop/coins/server/look/list-changed.ts'
import { onchainProvider } from '#shop/coins/server/onchain-provider.ts'
import { planSweep } from '#shop/coins/server/sweep/plan-sweep.ts'
import { openWatching } from '#shop/coins/server/watch/open-watching.ts'
import type { MailKind } from '#shop/mail/domain/mail-content.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { returnUnmatched } from '#shop/orders/server/paying/return-unmatched.ts'
import { settleRefund } from '#shop/orders/server/settle-refund.ts'
import { listUnderWay } from '#shop/payments/server/attempts/find-attempt.ts'
import { openProviders } from '#shop/payments/server/provider.ts'
import { listWork } from '#shop/work/server/list-work.ts'
import { openScriptedChain } from '#tests/stand-ins/chain/scripted-chain.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { openOutbox } from './outbox.ts'
import { openRefunding } from './refunding.ts'

/** A wallet with a public seed. The shop has its account keys, which cannot spend. */
const seed = HDKey.fromMasterSeed(new Uint8Array(32).fill(7))
const evmXpub = seed.derive("m/44'/60'/0'").publicExtendedKey
const btcXpub = seed.derive("m/84'/0'/0'").publicExtendedKey

/** The answer of POST /api/orders/{id}/payment for coins. */
export interface CoinAnswer {
  provider: string
  state: string
  currency: string
  network: string
  address: string
  amount: string
  received: string
  uri: string
  expiresAt: string
  payUrl: string
  message: string
}

interface CoinShopParts {
  chains: readonly Chain[]
  tokens?: CoinRail['tokens']
  confirmations?: Partial<ConfirmationSettings>
}

/** A shop that takes coins on a test's chains, at rates that the test sets. */
export async function openCoinShop(database: FreshDatabase, parts: CoinShopParts) {
  const { db } = database
  const shop = await openRefunding(database)
  const { context } = shop.admin
  const rates: Record<string, AgreedRate> = {
    ETH: { rate: '2000' },
    BTC: { rate: '100000' },
    USDC: { rate: '1' },
    USDT: { rate: '1' },
  }
  const addresses = openAddresses({ evmXpub, btcXpub, btcNetwork: 'regtest' })
  const { addressOf } = addresses
  const rail: CoinRail = {
    offered: parts.chains
      .flatMap(({ coins }) => coins)
      .filter((coin) => coin === 'ETH' || coin === 'BTC' || parts.tokens?.[coin]),
    networks: { evmChainId: 31337, btcNetwork: 'regtest' },
    confirmations: { evmConfirmations: 2, btcConfirmations: null, ...parts.confirmations },
    tokens: parts.tokens ?? {},
    rates: { rateOf: async (coin) => rates[coin] ?? { refusal: 'No rate' } },
    addressOf,
    chains: parts.chains,
    checkAddress: (coin, text) => checkAddress(coin, text, 'regtest'),
  }
  context.coins = rail
  context.providers = openProviders({ traditional: 'onchain', crypto: 'onchain' }, [
    onchainProvider(context, rail),
  ])
  const failures: string[] = []
  const watching = openWatching({
    context,
    rail,
    onFailure: (error, about) => failures.push(`${about}: ${error}`),
  })
  await watching.look()

  /** Places an order to be paid in a coin. */
  async function place(currency: 'ETH' | 'USDC' | 'USDT' | 'BTC', quantity = 1, changes = {}) {
    const order = await shop.order([quantity], {
      paymentMethod: 'crypto',
      cryptoCurrency: currency,
      paymentStatus: 'pending',
      ...changes,
    } as Parameters<typeof shop.order>[1])
    const call = `/api/orders/${order.id}/payment` as const
    const begin = (body: object = {}) => order.ask<CoinAnswer>(`POST ${call}`, body)
    const read = async () => {
      const { body } = await order.ask<{ payment: CoinAnswer | null }>(`GET ${call}`)
      if (!body.payment) throw new Error('nothing was begun')
      return body.payment
    }
    const owned = async () => {
      const token = await shop.admin.tokenOf('pia')
      return (await shop.admin.ask<OwnerOrder>(`GET /api/admin/orders/${order.id}`, { token })).body
    }
    const told = async () =>
      (await owned()).events.filter(({ kind }) => kind === 'coins').map(({ text }) => text)
    return { ...order, begin, read, owned, told }
  }

  /** An account's balance in a currency; the account's name may end in a star. */
  const balanceOf = async (account: string, currency: string): Promise<bigint> => {
    const rows = await db.select().from(ledgerPostings).where(eq(ledgerPostings.currency, currency))
    const isMeant = (name: string) =>
      account.endsWith('*') ? name.startsWith(account.slice(0, -1)) : name === account
    return rows
      .filter((row) => isMeant(row.account))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  }

  return {
    ...shop,
    rail,
    rates,
    failures,
    place,
    balanceOf,
    look: watching.look,
    close: watching.close,
    /** Delivers the pending emails about an order's payments. Gives what was sent. */
    mailsOf: async (orderId: number) => {
      const quotes = await db.select().from(coinQuotes).where(eq(coinQuotes.orderId, orderId))
      const sent = quotes.map(({ id, toldState }) =>
        openOutbox(database).deliver('coin-payment', `${id} ${toldState}`, context),
      )
      return (await Promise.all(sent)).flat()
    },
    deliver: (kind: MailKind, reference: number) =>
      openOutbox(database).deliver(kind, reference, context),
    /** Signs like the owner's wallet, with the key at a path. */
    keyOf: (path: string) => {
      const { privateKey } = seed.derive(path)
      if (!privateKey) throw new Error(`the wallet has no key at ${path}`)
      return privateKey
    },
    planSweep: () => planSweep({ db, rail, addresses, btcNetwork: 'regtest' }),
    expire: () => expireOrders(context),
    /** The work queue's titles about an order. */
    workOf: async (orderId: number) => {
      const items = await listWork(context, 'owner')
      return items.filter((item) => item.orderId === orderId).map(({ title }) => title)
    },
    /** Runs the jobs of an order's refunds. */
    settleRefunds: async (orderId: number) => {
      const found = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
      for (const { id: refundId } of found) await settleRefund(context, { refundId, notify: false })
    },
    /** Looks like every tenth reading, which includes what paid an order without a look. */
    lookAtPaid: async () => {
      await markPaidOtherwise(db)
      await watching.look()
    },
    /** Runs the jobs that send an order's unmatched money back. */
    settleReturns: async (orderId: number) => {
      const isOf = eq(unmatchedPayments.orderId, orderId)
      for (const { id } of await db.select().from(unmatchedPayments).where(isOf))
        await returnUnmatched(context, id)
    },
    indexes: async () => (await db.select().from(coinAddresses)).map(({ index }) => index),
    attemptsUnderWay: (orderId: number) => listUnderWay(db, [orderId]),
    unmatchedOf: (orderId: number) =>
      db.select().from(unmatchedPayments).where(eq(unmatchedPayments.orderId, orderId)),
    entriesOf: async (orderId: number) =>
      (await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)))
        .map(({ kind }) => kind)
        .toSorted(),
    /** Asks the chains for balances, then proves the books. Gives one line per rule. */
    proof: async () => {
      await askBalances(context, rail)
      return proofLines(await findFaults(db))
    },
  }
}

/** A coin shop on scripted chains in memory; it takes ETH, USDC, and BTC. */
export async function openScriptedCoinShop() {
  const database = await freshDatabase()
  const evm = openScriptedChain('evm')
  const bitcoin = openScriptedChain('bitcoin')
  const tokens = { USDC: `0x${'c'.repeat(40)}` }
  const shop = await openCoinShop(database, { chains: [evm, bitcoin], tokens })
  for (const chain of [evm, bitcoin]) chain.setClock(shop.admin.now)

  /** Places an order in a coin and requests its payment. */
  async function quoted(coin: Parameters<typeof shop.place>[0]) {
    const order = await shop.place(coin)
    const { body: quote } = await order.begin()
    return { ...order, quote }
  }

  const close = async () => {
    await shop.close()
    await database.close()
  }
  return { ...shop, database, evm, bitcoin, quoted, stopWatching: shop.close, close }
}
