import type { Db } from '#db/connect.ts'
import { categories } from '#db/tables/catalog.ts'

export type StoredCategory = typeof categories.$inferSelect

let stored = 0

/** Stores a category with a unique name, with a test's changes. */
export async function storeCategory(
  db: Db,
  changes: Partial<typeof categories.$inferInsert> = {},
): Promise<StoredCategory> {
  stored += 1
  const [category] = await db
    .insert(categories)
    .values({ name: `Category ${stored}`, slug: `category-${stored}`, ...changes })
    .returning()
  if (!category) throw new Error('a stored category is given back')
  return category
}
