import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

export type StoredCode = typeof promotionalCodes.$inferSelect

/** A stored code by its text; null if there is none. */
export async function findCode(db: Db | Tx, code: string): Promise<StoredCode | null> {
  const [found] = await db.select().from(promotionalCodes).where(eq(promotionalCodes.code, code))
  return found ?? null
}
