import { eq } from 'drizzle-orm'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { SubscriptionRecord } from '../domain/subscription-reports.schema.ts'
import { subscriptionRecord } from './subscription-list.ts'
import { endSubscription } from './unsubscribe.ts'

/** Unsubscribes a reader who asked an administrator to. Gives the subscription; an ended one stays as it is. */
export async function unsubscribeReader(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: SignedIn,
  id: number,
): Promise<SubscriptionRecord> {
  const at = now()
  return await db.transaction(async (tx) => {
    const subject = { kind: 'subscription', id } as const
    if (await endSubscription(tx, id, at))
      await writeAudit(tx, { at, by, action: 'reader-unsubscribed', subject })
    const isThis = eq(emailSubscriptions.id, id)
    const [stored] = await tx.select().from(emailSubscriptions).where(isThis)
    if (!stored) throw new Refusal('not-found', 'This subscription doesn’t exist anymore')
    return subscriptionRecord(stored)
  })
}
