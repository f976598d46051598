import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { readStopToken } from './stop-link.ts'

const stopMails = statement({
  name: 'stop_restock_mails',
  text: 'insert into restock_stops (email_hash, stopped_at) values ($1, $2) on conflict do nothing',
})

/**
 * Stops these emails to a mailbox for good. Gives whether the token is one of ours. Waiting requests stay, because a
 * hash cannot find them; the email's template checks for this stop.
 */
export async function stopRestockMails(context: Context, token: string): Promise<boolean> {
  const emailHash = readStopToken(context, token)
  if (emailHash === null) return false
  await stopMails(context.db, emailHash, context.now())
  return true
}
