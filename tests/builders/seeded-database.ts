import { seedShop } from '#seed/seed-shop.ts'
import { demoSeededAt } from './demo-database.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

/** A database that was just filled with this seed. */
export async function seeded(
  seed: 'demo' | 'none' | number,
  at = demoSeededAt,
): Promise<FreshDatabase> {
  const database = await freshDatabase()
  await seedShop({ db: database.db, seed, now: at })
  return database
}

export async function rowsOf<Row extends object>(
  { pool }: FreshDatabase,
  text: string,
): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows
}

/** The number of rows of each query, by its name. */
export async function countsOf(database: FreshDatabase, queries: Record<string, string>) {
  const columns = Object.entries(queries).map(
    ([name, from]) => `(select count(*)::int from ${from}) as "${name}"`,
  )
  const [counts] = await rowsOf<Record<string, number>>(database, `select ${columns.join(', ')}`)
  return counts ?? {}
}
