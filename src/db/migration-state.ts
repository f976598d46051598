import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'

const journal = createRequire(import.meta.url).resolve('#db/migrations/meta/_journal.json')

const readNewest = statement({
  name: 'read_newest_migration',
  row: z.object({ at: z.number().nullable() }),
  text: 'select max(created_at)::double precision as at from drizzle.__drizzle_migrations',
})

/** Makes what says whether the database has all migrations of this build; it may have more. */
export function createMigrationCheck(): (db: Db) => Promise<boolean> {
  const { entries } = z
    .object({ entries: z.array(z.object({ when: z.number() })) })
    .parse(JSON.parse(readFileSync(journal, 'utf8')))
  const wanted = Math.max(...entries.map(({ when }) => when))
  return async (db) => {
    const [newest] = await readNewest(db)
    return (newest?.at ?? 0) >= wanted
  }
}
