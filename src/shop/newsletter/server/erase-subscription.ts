import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'

/** Deletes the subscription of an email, if there is one, with when and to what it agreed. */
export async function eraseSubscription(tx: Tx, email: string): Promise<void> {
  await tx.delete(emailSubscriptions).where(eq(emailSubscriptions.email, email))
}
