import { z } from 'zod'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'

/** How many requests one run handles; the next run, half a minute later, continues. */
const mostAtOnce = 200

/** Marks requests whose variant can be bought again; concurrent processes each take their own rows. */
const takeRestocked = statement({
  name: 'take_restocked',
  row: z.object({ id: z.int(), email: z.string() }),
  text: `
    update restock_requests set told_at = $1
    where id in (
      select r.id from restock_requests r
      join inventory i on i.variant_id = r.variant_id and i.buyable > 0
      join product_variants v on v.id = r.variant_id and v.is_active and v.withdrawn_at is null
      join products p on p.id = v.product_id and p.status = 'active'
      where r.told_at is null
      order by r.id limit $2
      for update of r skip locked
    )
    returning id, email`,
})

/** Queues one email to everyone whose variant is back in stock. */
export async function tellRestocked({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, email } of await takeRestocked(tx, now(), mostAtOnce))
      await queueMail(tx, { kind: 'restocked', reference: String(id), recipient: email })
  })
}
