import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'

/** Deletes an email's subscription, including what it agreed to and when. */
export async function eraseSubscription(tx: Tx, email: string): Promise<void> {
  await tx.delete(emailSubscriptions).where(eq(emailSubscriptions.email, email))
}
