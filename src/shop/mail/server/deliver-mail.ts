import { eq, sql } from 'drizzle-orm'
import { mails } from '#db/tables/mails.ts'
import type { Mailer } from '#platform/mailer/mailer.ts'
import type { Room } from '#shop/room.ts'
import type { Letter, MailKind } from '../domain/letter.ts'
import { letterHtml } from '../domain/letter-html.ts'
import { letterText } from '../domain/letter-text.ts'

/** Writes the letter of a kind about a reference; null where it need not be sent any more. */
export type ComposeLetter = (room: Room, reference: string) => Promise<Letter | null>

export type Composers = Partial<Record<MailKind, ComposeLetter>>

interface Delivery {
  room: Room
  mailer: Mailer
  composers: Composers
}

/**
 * Sends a queued mail, and writes down that it was sent. A mail that was sent already is left alone. Throws
 * when it cannot be sent, so that its job is tried again; after the last attempt it stays as failed.
 */
export async function deliverMail(
  { room, mailer, composers }: Delivery,
  mailId: number,
  attempt: { isLast: boolean },
): Promise<void> {
  const { db, settings, now } = room
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (mail?.status !== 'queued') return
  const write = (changes: Partial<typeof mails.$inferInsert>) =>
    db
      .update(mails)
      .set({ ...changes, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mailId))
  try {
    const compose = composers[mail.kind as MailKind]
    if (!compose) throw new Error(`nobody writes letters of the kind ${mail.kind}`)
    const letter = await compose(room, mail.reference)
    if (!letter) {
      await write({ status: 'dropped', failureReason: 'There was nothing to tell any more' })
      return
    }
    const messageId = await mailer.send({
      to: mail.recipient,
      subject: letter.subject,
      text: letterText(letter, settings.name),
      html: letterHtml(letter, settings.name),
      headers: letter.headers ?? {},
      attachments: letter.attachments ?? [],
      key: `${mail.kind}-${mail.reference}`,
    })
    await write({ status: 'sent', sentAt: now(), messageId, failureReason: null })
  } catch (error) {
    const failureReason = error instanceof Error ? error.message : String(error)
    await write({ failureReason, ...(attempt.isLast ? { status: 'failed' } : {}) })
    throw error
  }
}
