import type { Tx } from '#db/connect.ts'
import { categories as categoriesTable } from '#db/tables/catalog.ts'
import { promotionalCodes as codesTable } from '#db/tables/promotions.ts'
import { categories } from './demo/categories.ts'
import { promotionalCodes } from './demo/promotional-codes.ts'

/** Stores what every seeded shop has: the five categories and the demo codes. Gives category ids by slug. */
export async function seedCategories(tx: Tx): Promise<Map<string, number>> {
  await tx.insert(codesTable).values([...promotionalCodes])
  const rows = await tx
    .insert(categoriesTable)
    .values(categories.map(({ kind, ...category }) => category))
    .returning({ id: categoriesTable.id, slug: categoriesTable.slug })
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
