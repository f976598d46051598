import { sql } from 'drizzle-orm'
import type { Room } from '#shop/room.ts'

/** Forgets addresses that somebody typed and nobody confirmed, a month after their last link was over. */
export async function forgetUnconfirmed({ db, now }: Room): Promise<void> {
  await db.execute(sql`
    delete from email_subscriptions
    where status = 'pending' and unsubscribed_at is null
      and confirmation_expires_at < ${now().toISOString()}::timestamptz - interval '30 days'`)
}
