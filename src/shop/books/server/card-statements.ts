import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { cents, formatMoney } from '#kernel/money.ts'
import type { Finding } from '../domain/books.schema.ts'

/** How long Stripe may take to record a charge's transaction. */
export const lateMinutes = 60

/**
 * Orders whose clearing account differs from the balance transactions read last, newest first. Orders whose money moved
 * since then wait for the next reading. Takes how many minutes an order may lack any transaction, since Stripe records
 * a charge's transaction some time after taking the money. Names the payment that the order's money came by.
 */
export const findOtherThanAtStripe = statement({
  name: 'books_balance',
  row: z.object({
    orderId: z.int(),
    id: z.string().nullable(),
    at: z.string(),
    books: z.string(),
    atProvider: z.string().nullable(),
  }),
  text: `
    with last as (
      select max(until) as until from reconciliations where provider = 'stripe'
    ), ledger as (
      select e.order_id, sum(p.amount) as held, max(e.at) filter (where e.kind not in ('card-fee', 'exchange')) as at
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where p.account = 'assets:clearing:stripe-card' and p.currency = 'USD' group by 1
    ), provider as (
      select order_id, sum(amount - fee) as held, max(at) as at from balance_transactions where provider = 'stripe' group by 1
    )
    select coalesce(l.order_id, p.order_id) as "orderId", a.provider_id as id, ${isoText('coalesce(l.at, p.at)')} as at,
      coalesce(l.held, 0)::text as books, p.held::text as "atProvider"
    from ledger l full join provider p on p.order_id = l.order_id cross join last left join lateral (
      select provider_id from payment_attempts a where a.order_id = coalesce(l.order_id, p.order_id)
        and a.provider = 'stripe' and a.provider_id is not null order by a.state = 'succeeded' desc, a.id desc limit 1
    ) a on true
    where coalesce(l.held, 0) <> coalesce(p.held, 0) and (l.at is null
      or l.at <= last.until - case when p.held is null then make_interval(mins => $1::integer) else interval '0' end)
    order by coalesce(l.at, p.at) desc, 1 desc limit 1000`,
})

/** Rule 5 for Stripe cards: the orders above, as findings. */
export async function findWrongBalance(db: Db | Tx, late: number): Promise<Finding[]> {
  return (await findOtherThanAtStripe(db, late)).map(({ orderId, books, atProvider }) => {
    const [held, seen] = [books, atProvider ?? '0'].map((text) => formatMoney(cents(Number(text))))
    return {
      orderId,
      text: `Order #${orderId}: ${held} in the ledger, but ${seen} in the balance at Stripe`,
    }
  })
}
