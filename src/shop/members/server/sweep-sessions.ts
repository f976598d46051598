import { lte } from 'drizzle-orm'
import { sessions } from '#db/tables/members.ts'
import type { Context } from '#shop/context.ts'

/** Deletes the sign-ins that are over, and those that were begun and never finished. */
export async function sweepSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now()))
}
