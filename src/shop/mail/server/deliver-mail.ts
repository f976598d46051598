import { z } from 'zod'
import { countCall } from '#db/count-call.ts'
import type { Attempt } from '#db/jobs/job-queue.ts'
import { statement } from '#db/statement.ts'
import { together } from '#db/together.ts'
import { hashToken } from '#platform/keys.ts'
import { type Mailer, type OutgoingMail, RefusedForGood } from '#platform/mailer/mailer.ts'
import type { Context } from '#shop/context.ts'
import { keptOf } from '../domain/kept-mail.ts'
import {
  isOrderMailKind,
  type MailContent,
  type MailKind,
  mailKey,
} from '../domain/mail-content.ts'
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

const lockMail = statement({
  name: 'lock_mail',
  row: z.object({ isOurs: z.boolean() }),
  text: `select pg_try_advisory_xact_lock(hashtext('mails'), $1) as "isOurs"`,
})

const mailRow = z.object({
  id: z.int(),
  kind: z.string(),
  reference: z.string(),
  recipient: z.string(),
  status: z.string(),
  createdAt: z.date(),
})

type Mail = z.output<typeof mailRow>

const readMail = statement({
  name: 'read_mail',
  row: mailRow,
  text: `
    select id, kind, reference, recipient, status, created_at as "createdAt" from mails where id = $1`,
})

/**
 * Stores what became of an attempt, and what an order's email said if it was sent; not if its recipient was erased
 * meanwhile.
 */
const settle = statement({
  name: 'settle_mail',
  text: `
    update mails set status = $2, failure_reason = $3, sent_at = coalesce($4, sent_at),
      message_id = coalesce($5, message_id),
      content = case when recipient = $6::jsonb ->> 'to' then $6::jsonb else content end
    where id = $1`,
})

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
      const [[lock], [mail]] = await together(lockMail(tx, mailId), readMail(tx, mailId))
      if (!lock?.isOurs) throw new Error(`mail ${mailId} is being sent at this moment`)
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
  const write = (status: 'queued' | 'failed' | 'dropped', reason: string) =>
    settle(context.db, mail.id, status, reason, null, null, null)
  try {
    const template = mailTemplates[mail.kind as MailKind]
    if (!template) throw new Error(`there is no template for emails of the kind ${mail.kind}`)
    const content = await template(context, mail.reference)
    if (!content) {
      await write('dropped', 'No longer needed, so it wasn’t sent')
      return
    }
    if (await isOverBudget(context, { mail, content, attempt })) {
      await write('dropped', overBudget)
      return
    }
    const messageId = await mailer.send(address(mail, content, context))
    const at = context.now()
    await settle(context.db, mail.id, 'sent', null, at, messageId, keptText(context, mail, content))
  } catch (error) {
    const failureReason = error instanceof Error ? error.message : String(error)
    const isOver = attempt.isLast || error instanceof RefusedForGood
    await write(isOver ? 'failed' : 'queued', failureReason)
    throw error
  }
}

/** What is kept of an order's email; null for others. */
function keptText({ origin, now }: Context, { kind, recipient: to }: Mail, content: MailContent) {
  if (!isOrderMailKind(kind)) return null
  const kept = keptOf(content, { origin, to, at: now().toISOString() })
  return kept && JSON.stringify(kept)
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
