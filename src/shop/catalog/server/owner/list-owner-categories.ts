import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { type OwnerCategory, ownerCategorySchema } from '../../domain/owner-category.schema.ts'

const columns = `
  c.id, c.name, c.slug, c.description, c.image_url as "imageUrl", c.version,
  (select count(*)::integer from products p where p.category_id = c.id) as products`

const readAll = statement({
  name: 'list_owner_categories',
  row: ownerCategorySchema,
  text: `select ${columns} from categories c order by c.id`,
})

const readOne = statement({
  name: 'read_owner_category',
  row: ownerCategorySchema,
  text: `select ${columns} from categories c where c.id = $1`,
})

const lock = statement({
  name: 'lock_category',
  text: 'select from categories where id = $1 for update',
})

/** Every category in the order of creation, with its number of products. */
export async function listOwnerCategories({ db }: Pick<Context, 'db'>): Promise<OwnerCategory[]> {
  return await readAll(db)
}

/** Reads a category. Refuses an unknown id with 'not-found'. */
export async function readOwnerCategory(db: Db | Tx, id: number): Promise<OwnerCategory> {
  const [found] = await readOne(db, id)
  if (!found) throw new Refusal('not-found', 'Category not found')
  return found
}

/** Locks a category and gives it. Refuses a stale version, with the current category. */
export async function lockCategory(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<OwnerCategory> {
  await lock(tx, id)
  const current = await readOwnerCategory(tx, id)
  if (current.version === version) return current
  throw new Refusal('outdated', 'Someone else changed this category while you were editing', {
    current,
  })
}
