import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { countCall } from '#db/count-call.ts'
import { mails } from '#db/tables/mails.ts'
import { hashToken } from '#platform/keys.ts'
import { type Mailer, type OutgoingMail, RefusedForGood } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { Letter, MailKind } from '../domain/letter.ts'
import { letterHtml } from '../domain/letter-html.ts'
import { letterText } from '../domain/letter-text.ts'
import { mailKey } from '../domain/mail-key.ts'
import { foldMailbox, mailBudgets } from '../domain/mailbox.ts'

/** Writes the letter of a kind about a reference; null where it need not be sent any more. */
export type ComposeLetter = (context: Context, reference: string) => Promise<Letter | null>

export type Composers = Partial<Record<MailKind, ComposeLetter>>

interface Delivery {
  context: Context
  mailer: Mailer
  composers: Composers
}

type Mail = typeof mails.$inferSelect

/**
 * Sends a queued mail, and writes down that it was sent. A mail that was sent already is left alone. Throws
 * when it cannot be sent, so that its job is tried again; after the last attempt it stays as failed. One that its
 * mailbox gets too many of is dropped.
 */
export async function deliverMail(
  delivery: Delivery,
  mailId: number,
  attempt: { isLast: boolean },
): Promise<void> {
  const { db } = delivery.context
  await db.transaction(async (tx) => {
    // Held until the outcome is written. A job that took too long is given to another worker meanwhile.
    const held = sql<boolean>`pg_try_advisory_xact_lock(hashtext('mails'), ${mailId})`
    const [lock] = await tx.select({ isOurs: held }).from(sql`(values (1)) as one`)
    if (!lock?.isOurs) throw new Error(`mail ${mailId} is being sent at this moment`)
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
    if (mail?.status === 'queued') await send(delivery, mail, attempt)
  })
}

async function send(
  { context, mailer, composers }: Delivery,
  mail: Mail,
  attempt: { isLast: boolean },
): Promise<void> {
  const write = (changes: Partial<Mail>) =>
    context.db
      .update(mails)
      .set({ ...changes, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mail.id))
  try {
    const compose = composers[mail.kind as MailKind]
    if (!compose) throw new Error(`nobody writes letters of the kind ${mail.kind}`)
    const letter = await compose(context, mail.reference)
    if (!letter) {
      await write({ status: 'dropped', failureReason: 'There was nothing to tell any more' })
      return
    }
    if (await isOverBudget(context, mail, letter)) {
      await write({ status: 'dropped', failureReason: overBudget })
      return
    }
    const messageId = await mailer.send(address(mail, letter, context))
    await write({ status: 'sent', sentAt: context.now(), messageId, failureReason: null })
  } catch (error) {
    const failureReason = error instanceof Error ? error.message : String(error)
    const isOver = attempt.isLast || error instanceof RefusedForGood
    await write({ failureReason, ...(isOver ? { status: 'failed' } : {}) })
    throw error
  }
}

const overBudget = 'This mailbox was sent as many mails of this kind as it gets within an hour'

/** Counts a mail at its first attempt, by its mailbox and without its address; gives whether it is one too many. */
async function isOverBudget(
  { db, now }: Context,
  mail: Mail,
  { budget }: Letter,
): Promise<boolean> {
  if (budget === null || mail.attempts > 0) return false
  const key = `mailbox:${budget}:${hashToken(foldMailbox(mail.recipient))}`
  const { count } = await countCall(db, { key, windowSeconds: 3600, now: now() })
  return count > mailBudgets[budget]
}

function address(mail: Mail, letter: Letter, { settings, origin }: Context): OutgoingMail {
  const key = mailKey(mail)
  // A mail that is asked for once more is another mail: under the same name it would be taken for a copy and hidden.
  const name = createHash('sha256').update(`${key} ${mail.createdAt.toISOString()}`).digest('hex')
  return {
    to: mail.recipient,
    subject: letter.subject,
    text: letterText(letter, settings.name),
    html: letterHtml(letter, settings.name),
    // Answering machines stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    attachments: (letter.attachments ?? []).map((file) => ({
      ...file,
      content: Buffer.from(file.content),
    })),
    key,
    messageId: `<${name.slice(0, 32)}@${new URL(origin).hostname}>`,
  }
}
