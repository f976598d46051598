import { openAddresses } from '#shop/coins/server/derive-address.ts'
import { publishedKeys } from '../tests/stand-ins/published-keys.ts'
import { rowsOf, type Shop } from './shop.ts'

const { EVM_XPUB: evmXpub, BTC_XPUB: btcXpub } = publishedKeys
const addresses = openAddresses({ evmXpub, btcXpub, btcNetwork: 'regtest' })

/** Unpaid orders, one per index, each quoted in ETH and in BTC at the addresses with that index. */
const plant = `
  with given as (
    select * from unnest($1::integer[], $2::text[], $3::text[]) as g(index, evm, bitcoin)
  ), placed as (
    insert into orders (session_id, email, first_name, last_name, address, city, state, zip_code, phone,
      subtotal, shipping, tax, tax_basis_points, total, payment_method, expires_at)
    select 'invoice-' || index, 'shopper' || index || '@example.com', 'Ada', 'Vale', '1 Pine St', 'Portland',
      'OR', '97201', '5550142024', 20, 0, 0, 0, 20, 'crypto', now() + interval '1 day'
    from given returning id, session_id
  ), asked as (
    select p.id as order_id, g.index, c.* from placed p join given g on p.session_id = 'invoice-' || g.index
      cross join lateral (values ('evm', 'ETH', g.evm), ('bitcoin', 'BTC', g.bitcoin)) c(chain, coin, address)
  ), addressed as (
    insert into coin_addresses (chain, address, index, order_id, watched_until)
    select chain, address, index, order_id, now() + interval '90 days' from asked
  ), attempted as (
    insert into payment_attempts (order_id, provider, method, amount, coin, state, provider_id, key)
    select order_id, 'onchain', 'crypto', 20, coin, 'requires_action', coin || address, coin || address from asked
    returning id, order_id, coin
  )
  insert into coin_quotes (order_id, coin, chain, network, address, decimals, asked, open_cents, total_cents, rate,
    quoted_at, expires_at, attempt_id)
  select a.order_id, a.coin, a.chain, 'a test', a.address, 8, 20000, 2000, 2000, 100000, now(), now() + interval '15 minutes',
    t.id from asked a join attempted t on t.order_id = a.order_id and t.coin = a.coin`

/** Adds open invoices to a shop, with the indexes from `from` up to but excluding `to`. */
export async function plantInvoices(shop: Shop, from: number, to: number): Promise<void> {
  const indexes = Array.from({ length: to - from }, (_, place) => from + place)
  const of = (coin: 'ETH' | 'BTC') => indexes.map((index) => addresses.addressOf(coin, index))
  await rowsOf(shop, plant, [indexes, of('ETH'), of('BTC')])
  await rowsOf(shop, 'analyze')
}
