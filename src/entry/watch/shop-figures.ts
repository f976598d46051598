import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

/** A number from the database, by the key of its figure, with up to two labels. */
export interface ShopFigure {
  figure: string
  one: string | null
  two: string | null
  value: number
}

/**
 * Every figure is read from a small index or a maintained sum; together they take a few milliseconds, however many
 * orders there are. To add one, add a `select` here, and its name and help in database-figures.ts.
 */
const readFigures = statement({
  name: 'read_shop_figures',
  row: z.object({
    figure: z.string(),
    one: z.string().nullable(),
    two: z.string().nullable(),
    value: z.number(),
  }),
  text: `
    with waiting as (
      select name, state::text as state, start_after, greatest(start_after, created_on) as due_at from pgboss.job
      where state < 'active' and not blocked and name <> 'mail'
      union all
      select 'mail', 'created', due_at, greatest(due_at, created_at) from mails where status = 'queued'
    )
    select 'orders' as figure, status as one, payment_status as two, sum(orders)::double precision as value
      from order_counts group by 2, 3
    union all
    select 'jobs', name, case when start_after > now() then 'later' else 'due' end, count(*) from waiting group by 2, 3
    union all
    select 'jobs', name, 'active', active_count from pgboss.queue
    union all
    select 'jobs', name, 'failed', failed_count from pgboss.queue
    union all
    select 'oldest_job', name, null, extract(epoch from now() - min(due_at)) from waiting where start_after <= now() group by 2
    union all
    select 'mails', 'waiting', null, count(*) from waiting where name = 'mail'
    union all
    select 'mails', 'failed', null, count(*) from mails where status = 'failed' and created_at > now() - interval '30 days'
    union all
    select 'open_attempts', provider, state, count(*) from payment_attempts
      where state in ('created', 'requires_action', 'processing', 'authorised') group by 2, 3
    union all
    select 'newest_attempts', provider, state, count(*)
      from (select provider, state from payment_attempts order by id desc limit 1000) newest group by 2, 3
    union all
    select 'unmatched', currency, null, count(*) from unmatched_payments where state in ('waiting', 'returning') group by 2
    union all
    select 'unmatched_amount', currency, null, sum(amount)
      from unmatched_payments where state in ('waiting', 'returning') group by 2
    union all
    select 'payment_events', provider, state, count(*) from payment_events where state in ('received', 'failed') group by 2, 3
    union all
    select 'disputes', null, null, count(*) from disputes where answered_at is null and closed_at is null
    union all
    select 'books_at', null, null, extract(epoch from at) from (select at from book_proofs order by at desc limit 1) newest
    union all
    select 'books_rules', case when (rule ->> 'holds')::boolean then 'yes' else 'no' end, null, count(*)
      from (select rules from book_proofs order by at desc limit 1) newest, jsonb_array_elements(rules) rule group by 2
    union all
    select 'backup_at', null, null, extract(epoch from max(at)) from backups where state = 'done' having max(at) is not null
    union all
    select 'backup_proved_at', null, null, extract(epoch from max(proved_at))
      from backups where proof_failure is null having max(proved_at) is not null
    union all
    select 'backup_refused', null, null, case when proof_failure is null then 0 else 1 end
      from (select proof_failure from backups where proved_at is not null order by proved_at desc limit 1) newest
    union all
    select 'chain_read_at', chain, null, extract(epoch from read_at) from coin_chains where read_at is not null
    union all
    select 'chain_failing', chain, null, extract(epoch from now() - coalesce(failed_since, now())) from coin_chains`,
})

/** How long a scrape may keep the database busy. */
const setPatience = statement({
  name: 'set_figures_patience',
  row: z.object({ patience: z.string() }),
  text: `select set_config('statement_timeout', '2000', true) as patience`,
})

/** All figures from the database; fails after two seconds. */
export function readShopFigures(db: Db): Promise<ShopFigure[]> {
  return db.transaction(async (tx) => {
    await setPatience(tx)
    return await readFigures(tx)
  })
}
