import { and, eq, isNull, lt } from 'drizzle-orm'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'

/** How long an unconfirmed address stays after its last link expired, in days. */
const keptDays = 30

/** Deletes addresses that were submitted but never confirmed. */
export async function deleteUnconfirmed({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { status, unsubscribedAt, confirmationExpiresAt } = emailSubscriptions
  const before = new Date(addDays(now().getTime(), -keptDays))
  await db
    .delete(emailSubscriptions)
    .where(and(eq(status, 'pending'), isNull(unsubscribedAt), lt(confirmationExpiresAt, before)))
}
