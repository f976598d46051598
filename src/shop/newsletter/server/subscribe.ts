import { inArray } from 'drizzle-orm'
import { countCall } from '#db/count-call.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { mailsAnHour } from '../domain/confirmation-link.ts'
import { consentText } from '../domain/newsletter-words.ts'
import { statusesMovedBy } from '../domain/subscription-status.ts'
import { issueConfirmation, mailCountKey } from './confirmation-token.ts'

/**
 * Records an address's request for the newsletter and emails it a confirmation link. Does nothing if the address is
 * already subscribed or has had its emails for the hour; the answer does not reveal which.
 */
export async function subscribe(
  context: Context,
  { email, source }: { email: string; source: string },
): Promise<void> {
  const now = context.now()
  const key = mailCountKey(email)
  const { count } = await countCall(context.db, { key, windowSeconds: 3600, now })
  if (count > mailsAnHour) return
  const { reference, tokenHash, expiresAt } = issueConfirmation(context)
  const request = {
    status: 'pending',
    source,
    consentText,
    confirmationToken: tokenHash,
    confirmationExpiresAt: expiresAt,
  }
  await context.db.transaction(async (tx) => {
    const [pending] = await tx
      .insert(emailSubscriptions)
      .values({ email, ...request, createdAt: now })
      .onConflictDoUpdate({
        target: emailSubscriptions.email,
        set: { ...request, confirmedAt: null },
        setWhere: inArray(emailSubscriptions.status, statusesMovedBy('ask')),
      })
      .returning({ id: emailSubscriptions.id })
    const mail = { kind: 'newsletter-confirmation', reference, recipient: email } as const
    if (pending) await queueMail(tx, mail)
  })
}
