import { z } from 'zod'
import { countCall } from '#db/count-call.ts'
import { statement } from '#db/statement.ts'
import { hashToken } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { foldMailbox } from '#shop/mail/domain/mailbox.ts'
import type { RestockRequest } from '../domain/restock.schema.ts'

/** How many requests for one mailbox are taken a day, whoever makes them. */
const requestsADay = 10

/**
 * Stores one row per address and variant, replacing a row whose email was already sent. Stores none if the variant is
 * not sold or the address has stopped these emails.
 */
const writeRequest = statement({
  name: 'write_restock_request',
  row: z.object({ id: z.int() }),
  text: `
    with told as (
      delete from restock_requests r using product_variants v
      where r.email = $1 and r.variant_id = v.id and v.product_id = $3 and v.choice is not distinct from $4
        and r.told_at is not null
    )
    insert into restock_requests (email, variant_id, created_at)
    select $1, v.id, $5::timestamptz
    from product_variants v join products p on p.id = v.product_id
    where v.product_id = $3 and v.choice is not distinct from $4
      and v.is_active and v.withdrawn_at is null and p.status = 'active'
      and not exists (select from restock_stops s where s.email_hash = $2)
    on conflict on constraint restock_requests_once do nothing
    returning id`,
})

/**
 * Records that an address wants one email when a variant is back. Sends no email now, and the answer does not reveal
 * whether the address was known, so nobody can use it to write to strangers or learn about them.
 */
export async function requestRestockMail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, productId, variant }: RestockRequest,
): Promise<void> {
  const mailbox = hashToken(foldMailbox(email))
  const call = { key: `restock:${mailbox}`, windowSeconds: 86_400, now: now() }
  const { count } = await countCall(db, call)
  if (count > requestsADay) return
  await writeRequest(db, email, mailbox, productId, variant, now())
}
