import type { Db } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

export type StoredCode = typeof promotionalCodes.$inferSelect

let stored = 0

/** Stores a ten-percent code with a unique name, with a test's changes. */
export async function storeCode(
  db: Db,
  changes: Partial<typeof promotionalCodes.$inferInsert> = {},
): Promise<StoredCode> {
  stored += 1
  const [code] = await db
    .insert(promotionalCodes)
    .values({
      code: `CODE${stored}`,
      name: `Code ${stored}`,
      type: 'percentage',
      value: '10.00',
      ...changes,
    })
    .returning()
  if (!code) throw new Error('a stored code is given back')
  return code
}
