import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'

/** A mail as the ledger has it: what, to whom, and what became of it. */
export type OutboxMail = typeof mails.$inferSelect

/** The mails asked for last, newest first. */
export async function listMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
}

/** One mail of the ledger; null where there is none. */
export async function findMail(db: Db, mailId: number): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  return mail ?? null
}
