import { and, eq } from 'drizzle-orm'
import { customerNotes } from '#db/tables/customers.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { Customer } from '../domain/customer.schema.ts'
import { auditedCustomer } from './audited-customer.ts'
import { readCustomer } from './read-customer.ts'

type NoteContext = Pick<Context, 'db' | 'now'>

/** Adds a note to a customer and gives the updated customer. The audit does not hold its text. */
export async function noteCustomer(
  { db, now }: NoteContext,
  by: SignedIn,
  { email, text }: { email: string; text: string },
): Promise<Customer> {
  const at = now()
  return await db.transaction(async (tx) => {
    const customer = await readCustomer(tx, email)
    await tx.insert(customerNotes).values({ email, at, by: by.username, text })
    await writeAudit(tx, { at, by, action: 'customer-noted', ...auditedCustomer(customer) })
    return await readCustomer(tx, email)
  })
}

/** Removes a note and gives the updated customer. Refuses an unknown note. */
export async function removeNote(
  { db, now }: NoteContext,
  by: SignedIn,
  { email, id }: { email: string; id: number },
): Promise<Customer> {
  const at = now()
  return await db.transaction(async (tx) => {
    const customer = await readCustomer(tx, email)
    const isThis = and(eq(customerNotes.id, id), eq(customerNotes.email, email))
    const removed = await tx.delete(customerNotes).where(isThis).returning({ id: customerNotes.id })
    if (removed.length === 0) throw new Refusal('not-found', 'There is no such note')
    await writeAudit(tx, { at, by, action: 'customer-note-removed', ...auditedCustomer(customer) })
    return await readCustomer(tx, email)
  })
}
