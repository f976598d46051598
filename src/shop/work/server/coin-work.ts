import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'

/** Work about coins; the order is null if it concerns a whole chain. */
export const coinWorkRow = z.object({
  what: z.enum(['claim', 'over', 'partial', 'reverted', 'unwatched']),
  number: z.int().nullable(),
  /** The coin or the chain. */
  name: z.string(),
  at: z.string(),
})

/**
 * Coins to send back, overpayments waiting for their shopper, partial and lost payments, and chains that have been
 * unreadable since before $8.
 */
export const coinWork = `
  select * from (
    select case c.state when 'claimed' then 'claim' else 'over' end as what, c.order_id as number, c.coin as name,
      ${isoText('coalesce(c.claimed_at, c.created_at)')} as at
    from coin_claims c where c.state = 'claimed' or (c.state = 'offered' and c.refund_key is null)
    union all
    select q.told_state, q.order_id, q.coin, ${isoText('q.quoted_at')} from coin_quotes q join orders o on o.id = q.order_id
    where (q.told_state = 'partial' and o.status = 'pending') or (q.told_state = 'reverted' and q.paid_at is not null)
    union all
    select 'unwatched', null, h.chain, ${isoText('h.failed_since')} from coin_chains h where h.failed_since < $8::timestamptz
  ) coins order by at`
