import type pg from 'pg'
import type { DumpedTable } from './manifest.ts'

/** The schema in which a backup's jobs wait, as text, until the job queue has its own tables. */
const waitingSchema = 'restored'

const findSideEffects = `
  select drop, make from (
    select 1 as place, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select 2, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ) effects order by place, drop`

/**
 * Prepares empty tables for their rows with the rights of their owner: drops foreign keys and indexes, disables
 * triggers, and deletes rows that migrations wrote. Gives the function that restores them all, which also validates
 * every reference.
 */
export async function prepareLoad(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: effects } = await client.query<{ drop: string; make: string }>(findSideEffects)
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  for (const { drop } of effects) await client.query(drop)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return async () => {
    for (const { make } of effects.toReversed()) await client.query(make)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Where a table's rows go: into the table itself, or, for jobs, into a table of texts that is created here. */
export async function placeFor(client: pg.Client, table: DumpedTable): Promise<string> {
  if (table.schema === 'public') return `public.${table.name}`
  const place = `${waitingSchema}.${table.name}`
  await client.query(`create schema if not exists ${waitingSchema}`)
  await client.query(
    `create table ${place} (${table.columns.map((column) => `${column} text`).join(', ')})`,
  )
  return place
}

/** Moves waiting jobs into the job queue, as far as their columns and queues still exist. Gives how many it moved. */
export async function moveJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ to: string; cast: string }>(
    `select quote_ident(j.attname) as to, format('%I::%s', j.attname, format_type(j.atttypid, j.atttypmod)) as cast
    from pg_attribute j join pg_attribute w on w.attname = j.attname and w.attnum > 0 and not w.attisdropped
    where j.attrelid = 'pgboss.job'::regclass and w.attrelid = to_regclass($1)
      and j.attnum > 0 and not j.attisdropped and j.attgenerated = ''`,
    [`${waitingSchema}.job`],
  )
  if (rows.length === 0) return 0
  const moved = await client.query(
    `insert into pgboss.job (${rows.map(({ to }) => to).join(', ')})
      select ${rows.map(({ cast }) => cast).join(', ')} from ${waitingSchema}.job
      where name in (select name from pgboss.queue)`,
  )
  await client.query(`drop schema ${waitingSchema} cascade`)
  return moved.rowCount ?? 0
}
