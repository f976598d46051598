import { randomBytes } from 'node:crypto'
import { createSessionId } from '#kernel/session-id.ts'
import { rowsOf, type Shop } from './shop.ts'

/** Makes this many new sessions. */
export function newSessions(count: number): string[] {
  return Array.from({ length: count }, () => createSessionId(randomBytes(32), Date.now()))
}

/** A product without options that is in unlimited stock, or in the largest stock. */
export async function plainProduct(
  shop: Pick<Shop, 'connection'>,
): Promise<{ id: number; slug: string }> {
  const [found] = await rowsOf<{ id: number; slug: string }>(
    shop,
    `select p.id, p.slug from products p join variant_stock s on s.product_id = p.id
    where p.variants is null and p.in_stock order by s.available desc nulls first limit 1`,
  )
  if (!found) throw new Error('the seeded catalog has a plain product')
  return found
}

/** Puts two products into the cart of each session. */
export async function fillCarts(shop: Shop, sessions: readonly string[]): Promise<void> {
  await rowsOf(
    shop,
    `insert into cart_items (session_id, variant_id, quantity)
    select session, v.id, 1 from unnest($1::text[]) as session,
      (select v.variant_id as id from products p join variant_stock v on v.product_id = p.id
        where p.variants is null and p.in_stock and v.available is null order by v.variant_id limit 2) v`,
    [sessions],
  )
}

/**
 * Lets the emails of new orders wait. Sending them takes as long as ordering does, and would go on beside the floor's
 * rounds.
 */
export async function holdMails(shop: Shop): Promise<void> {
  await rowsOf(shop, `alter table mails alter column due_at set default now() + interval '1 day'`)
}
