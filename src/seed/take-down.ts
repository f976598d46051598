import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'

interface Stored {
  drop: string
  create: string
}

/**
 * Drops the tables' indexes that enforce no constraint, and gives the statements that recreate them. Building an index
 * over all rows at once costs a fraction of updating it for each row. Partial indexes stay, because rebuilding one for
 * its few rows would read the whole table.
 */
export async function takeDownIndexes(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<Stored & Record<string, unknown>>(sql`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index
    where indrelid = any (${sql.param(tables)}::regclass[]) and not indisunique and indpred is null
    order by indexrelid::regclass::text
  `)
  return await takeDown(tx, rows)
}

/**
 * Drops the tables' foreign keys and unique constraints, and gives the statements that recreate them, which check all
 * rows at once.
 */
export async function takeDownConstraints(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<Stored & Record<string, unknown>>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where conrelid = any (${sql.param(tables)}::regclass[]) and contype in ('f', 'u')
    order by contype desc, conname
  `)
  return await takeDown(tx, rows)
}

async function takeDown(tx: Tx, stored: readonly Stored[]): Promise<string[]> {
  for (const { drop } of stored) await tx.execute(sql.raw(drop))
  return stored.map(({ create }) => create)
}

/** Runs the statements that recreate what was taken down. */
export async function putBack(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

type Trigger = readonly [table: string, name: string]

/** Switches triggers off, or on again, for whoever does their work for all rows at once. */
export async function switchTriggers(
  tx: Tx,
  change: 'disable' | 'enable',
  triggers: readonly Trigger[],
): Promise<void> {
  for (const [table, name] of triggers)
    await tx.execute(sql.raw(`alter table ${table} ${change} trigger ${name}`))
}
