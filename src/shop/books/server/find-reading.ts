import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { reconciliations } from '#db/tables/reconciliation.ts'

type Reading = typeof reconciliations.$inferSelect

/** The newest reading of Stripe's balance; null if it was never read. */
export async function findReading(db: Db | Tx): Promise<Reading | null> {
  const [newest] = await db
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.provider, 'stripe'))
    .orderBy(desc(reconciliations.until))
    .limit(1)
  return newest ?? null
}
