import { countCall } from '#db/count-call.ts'
import { keepStatement } from '#db/kept-statement.ts'
import { queueMailClauses } from '#shop/mail/server/queue-mail.ts'
import type { Room } from '#shop/room.ts'
import { mailsAnHour } from '../domain/confirmation-link.ts'
import { consentText } from '../domain/newsletter-words.ts'
import { statusesMovedBy } from '../domain/subscription-status.ts'
import { issueConfirmation } from './confirmation-token.ts'
import { mailCountKey } from './mail-count-key.ts'

const asking = statusesMovedBy('ask')
  .map((status) => `'${status}'`)
  .join(', ')

const ask = keepStatement(
  'ask_for_newsletter',
  `with asked as (
    insert into email_subscriptions as held
      (email, status, source, consent_text, confirmation_token, confirmation_expires_at, created_at)
    values ($1, 'pending', $2, $3, $4, $5::timestamptz, $6::timestamptz)
    on conflict (email) do update set
      status = 'pending', source = excluded.source, consent_text = excluded.consent_text,
      confirmation_token = excluded.confirmation_token,
      confirmation_expires_at = excluded.confirmation_expires_at, confirmed_at = null
    where held.status in (${asking})
    returning email
  ), ${queueMailClauses(`select 'newsletter-confirmation', $7::text, email from asked`)}
  select count(*) from mailed`,
)

/**
 * Notes that an address asked for the newsletter and mails it a link to confirm. Who is subscribed already, or
 * was mailed often enough within the hour, is left alone; nothing tells the one who asked which it was.
 */
export async function subscribe(
  room: Room,
  { email, source }: { email: string; source: string },
): Promise<void> {
  const now = room.now()
  const key = mailCountKey(email)
  const { count } = await countCall(room.db, { key, windowSeconds: 3600, now })
  if (count > mailsAnHour) return
  const { reference, tokenHash, expiresAt } = issueConfirmation(room)
  const times = [expiresAt.toISOString(), now.toISOString()]
  await ask(room.db, email, source, consentText, tokenHash, ...times, reference)
}
