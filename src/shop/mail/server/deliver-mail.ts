import { eq, sql } from 'drizzle-orm'
import { countCall } from '#db/count-call.ts'
import type { Attempt } from '#db/jobs/job-queue.ts'
import { mails } from '#db/tables/mails.ts'
import { hashToken } from '#platform/keys.ts'
import { type Mailer, type OutgoingMail, RefusedForGood } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import type { MailContent, MailKind } from '../domain/mail-content.ts'
import { mailKey } from '../domain/mail-content.ts'
import { foldMailbox, mailBudgets } from '../domain/mailbox.ts'
import { outgoingMail } from './outgoing-mail.ts'

/** Writes an email about a reference; null if it no longer needs to be sent. */
export type MailTemplate = (context: Context, reference: string) => Promise<MailContent | null>

export type MailTemplates = Partial<Record<MailKind, MailTemplate>>

interface Delivery {
  context: Context
  mailer: Mailer
  mailTemplates: MailTemplates
}

type Mail = typeof mails.$inferSelect

/**
 * Sends a claimed email (db/jobs/outbox.ts) and records that it was sent. Skips an email already sent, and drops one over
 * its mailbox's budget. Throws if it cannot be sent; after the last attempt the email is marked as failed.
 */
export async function deliverMail(
  delivery: Delivery,
  mailId: number,
  attempt: Attempt,
): Promise<void> {
  const { db } = delivery.context
  await db.transaction(
    async (tx) => {
      // Locked until the outcome is stored, because an email that takes too long is given to another process.
      const tryLock = sql<boolean>`pg_try_advisory_xact_lock(hashtext('mails'), ${mailId})`
      const [lock] = await tx.select({ isOurs: tryLock }).from(sql`(values (1)) as one`)
      if (!lock?.isOurs) throw new Error(`mail ${mailId} is being sent at this moment`)
      const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
      if (mail?.status === 'queued') await send(delivery, mail, attempt)
    },
    { once: true },
  )
}

async function send(
  { context, mailer, mailTemplates }: Delivery,
  mail: Mail,
  attempt: Attempt,
): Promise<void> {
  const write = (changes: Partial<Mail>) =>
    context.db.update(mails).set(changes).where(eq(mails.id, mail.id))
  try {
    const template = mailTemplates[mail.kind as MailKind]
    if (!template) throw new Error(`there is no template for emails of the kind ${mail.kind}`)
    const content = await template(context, mail.reference)
    if (!content) {
      await write({ status: 'dropped', failureReason: 'No longer needed, so it wasn’t sent' })
      return
    }
    if (await isOverBudget(context, { mail, content, attempt })) {
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

const overBudget = 'This mailbox reached its hourly limit for this kind of email'

interface MailToCount {
  mail: Mail
  content: MailContent
  attempt: Attempt
}

/** Counts an email on its first attempt, by a hash of its mailbox. Gives whether it exceeds the budget. */
async function isOverBudget(
  { db, now }: Context,
  { mail, content: { budget }, attempt }: MailToCount,
): Promise<boolean> {
  if (budget === null || attempt.number > 1) return false
  const key = `mailbox:${budget}:${hashToken(foldMailbox(mail.recipient))}`
  const { count } = await countCall(db, { key, windowSeconds: 3600, now: now() })
  return count > mailBudgets[budget]
}

function address(mail: Mail, content: MailContent, context: Context): OutgoingMail {
  const key = mailKey(mail)
  // An email requested again gets a new Message-ID: with the same one, mail programs would hide it as
  // a duplicate.
  const identity = `${key} ${mail.createdAt.toISOString()}`
  return outgoingMail(content, { to: mail.recipient, key, identity }, context)
}
