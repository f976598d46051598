import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { categories, products } from '#db/tables/catalog.ts'

/** What to seed: the demo catalog, nothing, or this many generated products (`SEED`). */
type Seed = 'demo' | 'none' | number

interface SeedParts {
  db: Db
  seed: Seed
  now: Date
}

/** The advisory lock that a process must hold to seed. */
const lockNumber = 2_024_110_502

/**
 * Seeds an empty database, and leaves any other unchanged, in one transaction. If several processes start at once, one
 * seeds and the others wait. Gives whether it seeded.
 */
export async function seedShop({ db, seed, now }: SeedParts): Promise<boolean> {
  if (seed === 'none') return false
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    if (!(await hasNothing(tx))) return false
    await fill(tx, seed, now)
    return true
  })
}

/** Loads what it seeds with only now, because most starts find a shop with products. */
async function fill(tx: Tx, seed: Exclude<Seed, 'none'>, now: Date): Promise<void> {
  const { seedCategories } = await import('./seed-categories.ts')
  const categoryIds = await seedCategories(tx)
  if (seed === 'demo') await (await import('./seed-demo.ts')).seedDemo(tx, categoryIds, now)
  else await (await import('./seed-generated.ts')).seedGenerated(tx, seed, now)
}

/** Whether a shop has neither products nor categories. */
export async function hasNothing(db: Pick<Db, 'select'>): Promise<boolean> {
  const [category] = await db.select({ id: categories.id }).from(categories).limit(1)
  if (category) return false
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  return product === undefined
}
