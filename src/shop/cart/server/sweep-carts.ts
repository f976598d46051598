import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'
import { cartLifeDays } from '../domain/cart-limits.ts'

const batch = 5_000

const sweep = statement({
  name: 'sweep_carts',
  row: z.object({ id: z.int() }),
  text: `delete from cart_items where id in (
    select old.id from cart_items old
    where old.created_at < $1
      and not exists (select from cart_items newer where newer.session_id = old.session_id and newer.created_at >= $1)
      and not exists (select from orders o where o.session_id = old.session_id)
    order by old.created_at limit ${batch}
  ) returning id`,
})

/** Deletes carts with no additions for `cartLifeDays` and no order, in batches of a few thousand lines. */
export async function sweepCarts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(addDays(now().getTime(), -cartLifeDays))
  for (;;) {
    const swept = await sweep(db, before)
    if (swept.length < batch) return
  }
}
