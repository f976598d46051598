import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coinText, unitsOf } from '#shop/coins/domain/coin-amount.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import type { CoinAnswer } from '#tests/builders/coin-shop.ts'
import { orderBody } from '#tests/builders/order.ts'
import { type EvmStandIn, startEvmStandIn } from '#tests/stand-ins/anvil/evm-stand-in.ts'
import { type Bitcoin, startBitcoin } from '#tests/stand-ins/bitcoin/start-bitcoin.ts'
import { publishedKeys } from '#tests/stand-ins/published-keys.ts'
import { openTickers, type StandInTickers } from '#tests/stand-ins/tickers/open-tickers.ts'
import { type MortalShop, openMortalShop, placeOrder } from './mortal-shop.ts'
import { killShops, shopFolder } from './shop-process.ts'
import { openStops } from './stops.ts'

let evm: EvmStandIn
let bitcoin: Bitcoin
let tickers: StandInTickers
let folder: ReturnType<typeof shopFolder>
let shop: MortalShop

beforeAll(async () => {
  folder = shopFolder()
  ;[evm, bitcoin, tickers] = await Promise.all([startEvmStandIn(), startBitcoin(), openTickers()])
  shop = await openMortalShop(folder.path, {
    CRYPTO_PAYMENTS: 'onchain',
    ...publishedKeys,
    EVM_RPC_URLS: evm.url,
    EVM_CHAIN_ID: '31337',
    EVM_CONFIRMATIONS: '2',
    BTC_CONFIRMATIONS: '2',
    BTC_RPC_URL: bitcoin.url,
    BTC_NETWORK: 'regtest',
    COINBASE_API_URL: tickers.coinbaseUrl,
    KRAKEN_API_URL: tickers.krakenUrl,
  })
})
afterAll(async () => {
  killShops()
  await Promise.all([evm.close(), bitcoin.stop(), tickers.close()])
  folder[Symbol.dispose]()
})

/** Waits as long as a busy machine may take. */
const patient = { timeout: 60_000, interval: 20 }

/** Places an order in a coin and opens its payment, as a shopper does. */
async function quoted(cryptoCurrency: 'ETH' | 'BTC') {
  const { ask } = shop.newShopper()
  const body = orderBody({ paymentMethod: 'crypto', paymentStatus: 'pending', cryptoCurrency })
  const id = await placeOrder({ ask }, { ...body, email: `${cryptoCurrency}@example.com` })
  const call = `/api/orders/${id}/payment` as const
  const { body: quote } = await vi.waitFor(async () => {
    const begun = await ask<CoinAnswer>(`POST ${call}`, {})
    expect(begun.status).toBe(200)
    return begun
  }, patient)
  const until = (state: string, received: string) =>
    vi.waitFor(async () => {
      const { body: now } = await ask<{ payment: CoinAnswer }>(`GET ${call}`)
      expect(now.payment).toMatchObject({ state, received, address: quote.address })
    }, patient)
  return { id, ask, quote, until }
}

const once = (kind: string) => ({ kind, times: 1 })

/** An order's entries in the ledger. */
const entries = `
  select kind, count(*)::integer as times from ledger_entries where order_id = $1 group by kind order by kind`

/** Counts from now on how often each email is sent. */
const countSendings = `
  create table sendings (mail_id integer);
  create function count_sending() returns trigger language plpgsql as $$
  begin
    insert into sendings values (new.id);
    return null;
  end $$;
  create trigger count_sending after update on mails
    for each row when (old.status <> 'sent' and new.status = 'sent') execute function count_sending()`

/** How often each email was sent, except those about transfers along the way. */
const sentMails = `
  select m.kind, count(*)::integer as times from mails m join sendings on mail_id = m.id
  where m.kind not like 'coin-%' group by m.id order by m.kind, m.id`

const openJobs = `
  select name from pgboss.job where name = 'cashback' and state in ('created', 'active', 'retry')
  union all
  select 'mail' from mails where status = 'queued'`

const coinAccounts = `
  select account, sum(amount)::text as held from ledger_postings where account like 'assets:coin:%' group by 1 order by 1`

type Quoted = Awaited<ReturnType<typeof quoted>>

/** The owner refunds part of an order, and its shopper claims it with an address. Gives the amount to send there. */
async function claimRefund({ id, ask, quote }: Quoted, address: string) {
  const refund = { lines: [], amount: '5.00', reason: 'A scratch' }
  await shop.asOwner(`POST /api/admin/orders/${id}/refunds`, refund)
  const path = `/api/pay/${quote.payUrl.split('/pay/')[1]}/claims` as const
  const read = async () =>
    (await ask<{ id: number; state: string; amount: string }[]>(`GET ${path}`)).body
  const [offered] = await read()
  await ask(`POST ${path}/${offered?.id}`, { address })
  const [claimed] = await read()
  expect(claimed).toMatchObject({ state: 'claimed' })
  return { read, amount: unitsOf(claimed?.amount ?? '', 18) }
}

/** An unspent output, according to the Bitcoin node; null if there is none. */
async function unspent(transaction: string): Promise<{ value: number } | null> {
  const { origin, pathname, username, password } = new URL(bitcoin.url)
  const authorization = `Basic ${btoa(`${username}:${password}`)}`
  const body = JSON.stringify({ id: 1, method: 'gettxout', params: [transaction, 0] })
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    headers: { authorization },
    body,
  })
  return ((await answer.json()) as { result: { value: number } | null }).result
}

test('a shop that is killed at each step of payments in coins takes and returns each of them once', async () => {
  const stops = await openStops(shop)
  await stops.rowsOf(countSendings)
  const [ether, bitcoins] = [await quoted('ETH'), await quoted('BTC')]
  const asked = unitsOf(ether.quote.amount, 18)
  const part = asked / 2n
  const satoshi = Number(unitsOf(bitcoins.quote.amount, 8))
  const payBitcoins = () => bitcoin.pay({ address: bitcoins.quote.address, satoshi })
  // Stops lock their order's rows, so an email that waits for one of them would never be sent.
  const untilMailed = () =>
    vi.waitFor(async () => expect(await stops.rowsOf(openJobs)).toEqual([]), patient)

  // After the quotes. The bitcoins are sent while nobody watches.
  let withdrawn = ''
  await stops.killThere(['ETH'], async () => {
    withdrawn = await payBitcoins()
  })

  // While the block with the first part of the ether is recorded. The bitcoins wait for their block.
  await evm.sendEther(ether.quote.address, part)
  await evm.mine()
  await bitcoins.until('seen', bitcoins.quote.amount)
  await stops.killThere([], () => bitcoin.mine())

  // Once the first part is seen and the bitcoins are in a block.
  await ether.until('partial', coinText(part, 18))
  const inBlock = `select from coin_transfers where coin = 'BTC' and block_height is not null`
  await vi.waitFor(async () => expect(await stops.rowsOf(inBlock)).toHaveLength(1), patient)
  await stops.killThere(['BTC'])

  // While the second part is being confirmed. The bitcoins' block is reorganized away.
  await evm.sendEther(ether.quote.address, asked - part)
  await evm.mine()
  await bitcoin.reorganize({ depth: 1, withdrawn })
  await ether.until('seen', ether.quote.amount)
  await stops.killThere([`coin-received ${ether.id}`, `payment ${bitcoins.id}`])

  // While the ether becomes deep, and while the bitcoins, which were sent again, pay their order.
  await bitcoins.until('waiting', '0')
  await untilMailed()
  const paidBy = await payBitcoins()
  await Promise.all([bitcoin.mine(2), evm.mine()])
  await stops.killThere([ether, bitcoins].map(({ id }) => `coin-exchanged ${id}`))

  // Both orders are paid, but their coins are not yet posted to the ledger.
  await stops.killThere()
  await ether.until('settled', ether.quote.amount)
  await bitcoins.until('settled', bitcoins.quote.amount)

  // While the coins that the owner sent back are recorded.
  const own = `0x${'cafe'.repeat(9)}0001`
  const claim = await claimRefund(ether, own)
  await untilMailed()
  await stops.stopAt([`coin-returned ${ether.id}`])
  await evm.sendEther(own, claim.amount)
  await evm.mine(2)
  await stops.killThere()
  await vi.waitFor(
    async () => expect(await claim.read()).toMatchObject([{ state: 'paid' }]),
    patient,
  )
  const ownerOf = ({ id }: Quoted) => shop.asOwner<OwnerOrder>(`GET /api/admin/orders/${id}`)
  await vi.waitFor(async () => {
    expect((await ownerOf(ether)).refunds).toMatchObject([{ status: 'succeeded', amount: '5.00' }])
  }, patient)
  await untilMailed()

  expect(await stops.rowsOf(entries, [ether.id])).toEqual([
    ...['cashback', 'cashback-lowered', 'coin-exchanged'].map(once),
    { kind: 'coin-received', times: 2 },
    ...['coin-returned', 'order', 'payment', 'refund', 'refund-paid'].map(once),
  ])
  expect(await stops.rowsOf(entries, [bitcoins.id])).toEqual(
    ['cashback', 'coin-exchanged', 'coin-received', 'order', 'payment'].map(once),
  )
  // An order is confirmed both when it is placed and when it is paid.
  expect(await stops.rowsOf(sentMails)).toEqual([
    ...['cashback', 'cashback'].map(once),
    ...[ether, bitcoins].map(() => ({ kind: 'order-confirmation', times: 2 })),
    once('refunded'),
  ])

  const balance = async (address: string) =>
    BigInt(String(await evm.ask('eth_getBalance', [address, 'latest'])))
  const { value } = (await unspent(paidBy)) ?? { value: 0 }
  expect(await unspent(withdrawn)).toBeNull()
  const { quote: inBitcoin } = bitcoins
  const { quote: inEther } = ether
  expect(await stops.rowsOf(coinAccounts)).toEqual([
    { account: `assets:coin:btc:${inBitcoin.address}`, held: (value * 1e8).toFixed(0) },
    { account: `assets:coin:eth:${inEther.address}`, held: String(await balance(inEther.address)) },
    { account: 'assets:coin:eth:wallet', held: String(-(await balance(own))) },
  ])

  const orders = [await ownerOf(ether), await ownerOf(bitcoins)]
  const kept = orders.map(({ total, refunded }) => Number(total) - Number(refunded))
  const { totalRevenue } = await shop.asOwner<{ totalRevenue: number }>(
    'GET /api/admin/analytics/payments',
  )
  expect(totalRevenue).toBeCloseTo(
    kept.reduce((sum, dollars) => sum + dollars),
    6,
  )
  const env = { ...process.env, DATABASE_URL: '', ...shop.settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/books.ts'], { env })
  expect(stdout).toMatch(/^1 ok .+\n2 ok .+\n3 ok .+\n4 ok .+\n5 ok .+\n6 ok .+\n7 ok .+\n$/)
})
