import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

const erase = statement({
  name: 'erase_mails',
  text: `
    update mails set recipient = $2, content = null, failure_reason = case when status = 'queued' then $3 end,
      status = case when status = 'queued' then 'dropped' else status end
    where lower(recipient) = $1 or order_id in (select o.id from orders o where o.email = $2)`,
})

/**
 * Replaces a recipient by a mark in the outbox, forgets what they were told, and drops their emails that are still
 * queued. Includes the emails of orders that carry the mark already, which may have gone to an address that was
 * corrected.
 */
export async function eraseMails(tx: Tx, email: string, mark: string): Promise<void> {
  await erase(tx, email, mark, 'The customer was erased')
}
