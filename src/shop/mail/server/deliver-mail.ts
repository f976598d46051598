import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { countCall } from '#db/count-call.ts'
import { mails } from '#db/tables/mails.ts'
import { hashToken } from '#platform/keys.ts'
import { type Mailer, type OutgoingMail, RefusedForGood } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent, MailKind } from '../domain/mail-content.ts'
import { mailKey } from '../domain/mail-content.ts'
import { mailHtml } from '../domain/mail-html.ts'
import { mailText } from '../domain/mail-text.ts'
import { foldMailbox, mailBudgets } from '../domain/mailbox.ts'

/** Writes the content of a kind about a reference; null where it need not be sent any more. */
export type MailTemplate = (context: Context, reference: string) => Promise<MailContent | null>

export type MailTemplates = Partial<Record<MailKind, MailTemplate>>

interface Delivery {
  context: Context
  mailer: Mailer
  mailTemplates: MailTemplates
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
  { context, mailer, mailTemplates }: Delivery,
  mail: Mail,
  attempt: { isLast: boolean },
): Promise<void> {
  const write = (changes: Partial<Mail>) =>
    context.db
      .update(mails)
      .set({ ...changes, attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mail.id))
  try {
    const template = mailTemplates[mail.kind as MailKind]
    if (!template) throw new Error(`there is no template for mails of the kind ${mail.kind}`)
    const content = await template(context, mail.reference)
    if (!content) {
      await write({ status: 'dropped', failureReason: 'There was nothing to tell any more' })
      return
    }
    if (await isOverBudget(context, mail, content)) {
      await write({ status: 'dropped', failureReason: overBudget })
      return
    }
    const messageId = await mailer.send(address(mail, content, context))
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
  { budget }: MailContent,
): Promise<boolean> {
  if (budget === null || mail.attempts > 0) return false
  const key = `mailbox:${budget}:${hashToken(foldMailbox(mail.recipient))}`
  const { count } = await countCall(db, { key, windowSeconds: 3600, now: now() })
  return count > mailBudgets[budget]
}

function address(mail: Mail, content: MailContent, { settings, origin }: Context): OutgoingMail {
  const key = mailKey(mail)
  // A mail that is asked for once more is another mail: under the same name it would be taken for a copy and hidden.
  const name = createHash('sha256').update(`${key} ${mail.createdAt.toISOString()}`).digest('hex')
  return {
    to: mail.recipient,
    subject: content.subject,
    text: mailText(content, settings.name),
    html: mailHtml(content, settings.name),
    // Answering machines stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    attachments: (content.attachments ?? []).map((file) => ({
      ...file,
      content: Buffer.from(file.content),
    })),
    key,
    messageId: `<${name.slice(0, 32)}@${new URL(origin).hostname}>`,
  }
}
