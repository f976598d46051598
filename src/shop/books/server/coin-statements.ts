import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { decimalOf } from '#kernel/currency.ts'
import type { Finding } from '../domain/books.schema.ts'
import { findingsOf } from './book-statements.ts'

/** The most findings to report. */
const most = 20

/** In SQL: the account of a coin at an address, named as in account.ts. */
const accountOf = (coin: string, address: string) =>
  `'assets:coin:' || lower(${coin}) || ':' || ${address}`

/** In SQL: the ledger's balance at each address. */
const inLedger = `
  select account, currency, sum(amount) as held from ledger_postings
  where account like 'assets:coin:%' and account not like '%:wallet' group by 1, 2`

/**
 * Rule 5 for coins, by what the watcher believes: at each address the ledger holds what was posted as received minus
 * what left, and nothing at any other address. Corrections by an owner count as neither.
 */
const findOtherThanBelieved = statement({
  name: 'books_believed_coins',
  row: z.object({
    orderId: z.int().nullable(),
    account: z.string(),
    coin: z.string(),
    ledger: z.string(),
    believed: z.string(),
  }),
  text: `
    with ledger as (
      select p.account, p.currency, sum(p.amount) as held from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account like 'assets:coin:%' and p.account not like '%:wallet' and e.kind <> 'coin-corrected' group by 1, 2
    ), moved as (
      select coin, address, amount from coin_transfers where is_posted
      union all select coin, address, -amount from coin_spends where is_posted
    ), believed as (
      select ${accountOf('coin', 'address')} as account, coin as currency, sum(amount) as held, min(address) as address
      from moved group by 1, 2
    )
    select a.order_id as "orderId", coalesce(l.account, b.account) as account, coalesce(l.currency, b.currency) as coin,
      coalesce(l.held, 0)::numeric(38, 0)::text as ledger, coalesce(b.held, 0)::numeric(38, 0)::text as believed
    from ledger l full join believed b on b.account = l.account and b.currency = l.currency
      left join coin_addresses a on a.address = b.address
    where coalesce(l.held, 0) <> coalesce(b.held, 0) order by 2 limit ${most}`,
})

/**
 * Rule 5 for coins, by what the chains say: each address in the ledger holds what its chain said, as of the block
 * asked. Transfers seen in the last ten minutes may not be in the ledger yet.
 */
export const findOtherThanOnChain = statement({
  name: 'books_coins_on_chains',
  row: z.object({
    orderId: z.int(),
    chain: z.string(),
    address: z.string(),
    coin: z.string(),
    books: z.string(),
    onChain: z.string(),
    height: z.int(),
  }),
  text: `
    with asked as (
      select chain, compared_height as height, compared_at - interval '10 minutes' as since from coin_chains
      where compared_height is not null
    ), ledger as (${inLedger}
    ), booked as (
      select a.chain, a.address, l.currency as coin, l.held as amount
      from ledger l join coin_addresses a on l.account = ${accountOf('l.currency', 'a.address')}
      union all
      select t.chain, t.address, t.coin, case when t.is_posted then -t.amount else t.amount end
      from coin_transfers t join asked c on c.chain = t.chain
      where (t.is_posted and t.block_height > c.height)
        or (not t.is_posted and t.gone_at is null and t.block_height <= c.height and t.seen_at > c.since)
      union all
      select s.chain, s.address, s.coin, case when s.is_posted then s.amount else -s.amount end
      from coin_spends s join asked c on c.chain = s.chain
      where (s.is_posted and s.block_height > c.height)
        or (not s.is_posted and s.gone_at is null and s.block_height <= c.height and s.seen_at > c.since)
    ), books as (
      select chain, address, coin, sum(amount) as held from booked group by 1, 2, 3
    )
    select a.order_id as "orderId", a.chain, a.address, coalesce(b.coin, h.coin) as coin, c.height,
      coalesce(b.held, 0)::numeric(38, 0)::text as books, coalesce(h.amount, 0)::text as "onChain"
    from books b full join coin_balances h on h.chain = b.chain and h.address = b.address and h.coin = b.coin
      join coin_addresses a on a.chain = coalesce(b.chain, h.chain) and a.address = coalesce(b.address, h.address)
      join asked c on c.chain = a.chain
    where coalesce(b.held, 0) <> coalesce(h.amount, 0) order by a.index limit ${most}`,
})

/**
 * Rule 3 for coins: the coins that paid an order are still on their chain. A deep reorganization may have removed them.
 */
export const findGoneCoins = findingsOf(
  'coins_gone',
  `with counted as (
      select q.order_id, q.coin, q.accounted, coalesce((
        select sum(t.amount) from coin_transfers t where t.chain = q.chain and t.address = q.address and t.coin = q.coin
          and t.gone_at is null and t.block_height is not null and not t.is_gas_money
      ), 0) as there
      from coin_quotes q where q.paid_at is not null
    )
    select order_id as "orderId", format('Order #%s is paid, but the %s that paid it has disappeared from its chain', order_id, coin) as text
    from counted where there < accounted order by 1`,
)

/**
 * Chains that hold coins but have not reported balances for 36 hours, or never did when asked, counted back from when
 * the shop last read or asked any chain. A shop that stopped taking coins asks none.
 */
const findNotAsked = findingsOf(
  'coins_not_asked',
  `with last as (
      select max(greatest(comparison_tried_at, read_at)) as at from coin_chains
    ), holding as (
      select c.*, (
        select min(t.settled_at) from coin_transfers t
        where t.chain = c.chain and t.is_posted and t.block_height > coalesce(c.compared_height, -1)
      ) as since from coin_chains c
    )
    select null::integer as "orderId", format('The balances on %s were %s%s',
      case h.chain when 'evm' then 'Ethereum' else 'Bitcoin' end,
      coalesce(
        'last compared with the chain on ' || to_char(h.compared_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC',
        'never compared with the chain'
      ),
      coalesce(': ' || h.comparison_failure, '')) as text
    from holding h cross join last
    where (h.since is not null or exists (select from coin_balances b where b.chain = h.chain))
      and (h.compared_at is null and h.comparison_failure is not null
        or last.at - coalesce(h.compared_at, h.since) > interval '36 hours') order by 2`,
)

/** Rule 5 for coins: the ledger, the watcher's belief, and the chains must agree. */
export async function findWrongCoins(tx: Db | Tx): Promise<Finding[]> {
  const believed = (await findOtherThanBelieved(tx)).map(({ orderId, account, coin, ...held }) => {
    const [ledger, seen] = [amountOf(held.ledger, coin), amountOf(held.believed, coin)]
    return {
      orderId,
      text: `${account} has ${ledger} in the ledger, but ${seen} was seen there`,
    }
  })
  const onChains = (await findOtherThanOnChain(tx)).map(({ orderId, address, coin, ...one }) => {
    const [books, onChain] = [amountOf(one.books, coin), amountOf(one.onChain, coin)]
    const text = `The address ${address} of order #${orderId} holds ${books} in the books but ${onChain} on its chain, at block ${one.height}`
    return { orderId, text }
  })
  return [...believed, ...onChains, ...(await findNotAsked(tx))]
}

const amountOf = (amount: string, coin: string) => `${trimmed(decimalOf(amount, coin))} ${coin}`

/** Drops trailing zeros: a coin has up to 18 digits. */
const trimmed = (decimal: string) => decimal.replace(/\.?0+$/, '')
