import { eq, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { refunds } from '#db/tables/refunds.ts'

export type StoredRefund = typeof refunds.$inferSelect

/** Finds a refund, whatever its outcome; null if there is none. */
export async function findRefund(db: Db | Tx, id: number): Promise<StoredRefund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund ?? null
}

/** Finds a refund by its provider's id or by its idempotency key; null if it is not one of ours. */
export async function findRefundOf(
  db: Db | Tx,
  { providerId, key }: { providerId: string; key: string | null },
): Promise<StoredRefund | null> {
  const isNamed = eq(refunds.providerId, providerId)
  const [refund] = await db
    .select()
    .from(refunds)
    .where(key === null ? isNamed : or(isNamed, eq(refunds.providerKey, key)))
  return refund ?? null
}
