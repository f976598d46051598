import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { restockRequests } from '#db/tables/restock.ts'

/** Deletes an email's restock requests. */
export async function eraseRestockRequests(tx: Tx, email: string): Promise<void> {
  await tx.delete(restockRequests).where(eq(restockRequests.email, email))
}
