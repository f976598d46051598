import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'
import type { OrderMailKind } from '../domain/mail-content.ts'

/** An email in the outbox: kind, recipient and outcome. */
export type OutboxMail = Omit<typeof mails.$inferSelect, 'dueAt' | 'content'>

const { content: _content, dueAt: _dueAt, ...columns } = getTableColumns(mails)

/** The most recently requested emails, newest first. */
export async function listMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return db.select(columns).from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)
}

/** One email of the outbox; null if there is none. */
export async function findMail(db: Db, mailId: number): Promise<OutboxMail | null> {
  const [mail] = await db.select(columns).from(mails).where(eq(mails.id, mailId))
  return mail ?? null
}

interface WantedMail {
  orderId: number
  kind: OrderMailKind
  /** Which one, if there are several of a kind; the newest if left out. */
  mailId?: number | undefined
}

/** Finds an email of an order; null if there is none. */
export async function findOrderMail(
  db: Db | Tx,
  { orderId, kind, mailId }: WantedMail,
): Promise<OutboxMail | null> {
  const wanted = mailId === undefined ? undefined : eq(mails.id, mailId)
  const [mail] = await db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, kind), wanted))
    .orderBy(desc(mails.id))
    .limit(1)
  return mail ?? null
}
