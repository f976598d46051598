import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { Refusal } from '#kernel/refusal.ts'
import { migrationsFolder } from '../migrate.ts'

const migrationsTable = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`

/**
 * Applies exactly the given migrations to an empty database, within its transaction. Refuses migrations that this shop
 * does not have.
 */
export async function migrateUpTo(client: pg.Client, applied: readonly number[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const missing = applied.filter((at) => known.every(({ folderMillis }) => folderMillis !== at))
  if (missing.length > 0)
    throw new Refusal(
      'unprocessable',
      'The backup was made by a newer shop than this one. Restore it with that version of the shop, or a newer one.',
    )
  await client.query(migrationsTable)
  for (const { sql, hash, folderMillis } of known) {
    if (!applied.includes(folderMillis)) continue
    for (const text of sql) await client.query(text)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
