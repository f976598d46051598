import { findingsOf } from './book-statements.ts'

/** Rule 5, for coins: the ledger has at each address what the watcher believes to have arrived there. */
export const findWrongCoins = findingsOf(
  'coins',
  `with ledger as (
      select p.account, p.currency, sum(p.amount) as held from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where e.kind = 'coin-received' and p.account like 'assets:coin:%' group by 1, 2
    ), arrived as (
      select 'assets:coin:' || lower(coin) || ':' || address as account, coin as currency, sum(amount) as held
      from coin_transfers where is_posted and gone_at is null group by 1, 2
    )
    select null::integer as "orderId", format('%s got %s in the ledger and %s on its chain, in the smallest unit of %s',
      coalesce(l.account, a.account), coalesce(l.held, 0), coalesce(a.held, 0)::numeric(38, 0), coalesce(l.currency, a.currency)) as text
    from ledger l full join arrived a on a.account = l.account and a.currency = l.currency
    where coalesce(l.held, 0) <> coalesce(a.held, 0) order by 2`,
)
