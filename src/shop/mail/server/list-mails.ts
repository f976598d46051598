import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'

/** A mail in the outbox: kind, recipient and outcome. */
export type OutboxMail = typeof mails.$inferSelect

/** The most recently requested mails, newest first. */
export async function listMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
}

/** One mail of the outbox; null if there is none. */
export async function findMail(db: Db, mailId: number): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  return mail ?? null
}
