import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'

/** What is to be done about coins; the order is null where it is about a whole chain. */
export const coinWorkRow = z.object({
  what: z.enum(['claim', 'over', 'partial', 'reverted', 'unwatched']),
  number: z.int().nullable(),
  /** The coin, or the chain. */
  name: z.string(),
  at: z.string(),
})

/**
 * Coins to be sent back, those that were too much and wait for their shopper, parts and losses of payments, and chains that
 * cannot be read for a minute ($8: since when that counts).
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
