import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** Takes away the sign-ins that are over, and those that were begun and never finished. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from sessions where expire <= ${now.toISOString()}`)
}
