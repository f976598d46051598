import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { categories } from '#db/tables/catalog.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Refuses an unknown category, and protects a known one from deletion until the transaction ends. */
export async function requireCategory(tx: Tx, id: number): Promise<void> {
  const known = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  if (known.length === 0) throw new Refusal('bad-request', `There is no category ${id}`)
}
