import { and, eq, isNull, lt } from 'drizzle-orm'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'

/** How long an address is kept that nobody confirmed, after its last link was over, in days. */
const keptDays = 30

/** Deletes addresses that somebody typed and nobody confirmed. */
export async function deleteUnconfirmed({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { status, unsubscribedAt, confirmationExpiresAt } = emailSubscriptions
  const before = new Date(addDays(now().getTime(), -keptDays))
  await db
    .delete(emailSubscriptions)
    .where(and(eq(status, 'pending'), isNull(unsubscribedAt), lt(confirmationExpiresAt, before)))
}
