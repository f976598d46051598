import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

export type StoredCode = typeof promotionalCodes.$inferSelect

/** A code as it is stored, by its letters; null where there is none such. */
export async function findCode(db: Db | Tx, code: string): Promise<StoredCode | null> {
  const [found] = await db.select().from(promotionalCodes).where(eq(promotionalCodes.code, code))
  return found ?? null
}
