import { lte } from 'drizzle-orm'
import { sessions } from '#db/tables/members.ts'
import type { Context } from '#shop/context.ts'

/** Deletes expired sign-ins, including those that were started and never finished. */
export async function sweepSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now()))
}
