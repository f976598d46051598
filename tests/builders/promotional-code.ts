import type { Db } from '#db/connect.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'

export type StoredCode = typeof promotionalCodes.$inferSelect

let written = 0

/** Writes a code of ten percent under a name of its own, with whatever a test changes about it. */
export async function writeCode(
  db: Db,
  changes: Partial<typeof promotionalCodes.$inferInsert> = {},
): Promise<StoredCode> {
  written += 1
  const [code] = await db
    .insert(promotionalCodes)
    .values({
      code: `CODE${written}`,
      name: `Code ${written}`,
      type: 'percentage',
      value: '10.00',
      ...changes,
    })
    .returning()
  if (!code) throw new Error('a written code is given back')
  return code
}
