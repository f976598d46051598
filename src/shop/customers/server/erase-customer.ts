import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { eraseEmail } from '#db/erase-email.ts'
import { statement } from '#db/statement.ts'
import { customerNotes } from '#db/tables/customers.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { eraseMails } from '#shop/mail/server/erase-mails.ts'
import { eraseMember } from '#shop/members/server/delete-member.ts'
import { eraseSubscription } from '#shop/newsletter/server/erase-subscription.ts'
import { eraseBuyer } from '#shop/orders/server/erase-buyer.ts'
import { eraseRestockRequests } from '#shop/restock/server/erase-restock-requests.ts'
import { eraseReviewer } from '#shop/reviews/server/owner/erase-reviewer.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { ErasedCustomer } from '../domain/customer.schema.ts'
import { auditedCustomer } from './audited-customer.ts'
import { readCustomer } from './read-customer.ts'

/** When two owners erase a customer at once, the second waits and then finds nobody. */
const lockEmail = statement({
  name: 'lock_email_to_erase',
  text: `select from (select pg_advisory_xact_lock(hashtext('erase'), hashtext($1))) locked`,
})

/**
 * Erases a customer: orders keep amounts and states under a mark, review texts stay, everything else of theirs is
 * deleted, and no table holds the email any longer. Refuses while an order is under way, an unknown email, and the shop's
 * own: anybody can order with that, and erasing it would take it out of the settings.
 */
export async function eraseCustomer(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  by: SignedIn,
  email: string,
): Promise<ErasedCustomer> {
  if (email === settings.contact.email.toLowerCase())
    throw new Refusal('conflict', 'This is the shop’s own email, as the settings have it')
  return await db.transaction(async (tx) => {
    await lockEmail(tx, email)
    const customer = await readCustomer(tx, email)
    const mark = `erased-${randomBytes(8).toString('hex')}`
    const erased = await eraseEverywhere(tx, email, mark)
    const { subject, details } = auditedCustomer(customer)
    await writeAudit(tx, {
      at: now(),
      by,
      action: 'customer-erased',
      subject,
      details: { ...details, ...erased },
    })
    return { ...erased, message: 'The customer was erased' }
  })
}

async function eraseEverywhere(tx: Tx, email: string, mark: string) {
  // Orders first, because they may refuse.
  const orders = await eraseBuyer(tx, email, mark)
  const reviews = await eraseReviewer(tx, email, mark)
  await eraseSubscription(tx, email)
  await eraseRestockRequests(tx, email)
  await eraseMember(tx, email)
  await eraseMails(tx, email, mark)
  await tx.delete(customerNotes).where(eq(customerNotes.email, email))
  await eraseEmail(tx, email, mark)
  return { orders, reviews }
}
