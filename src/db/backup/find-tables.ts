import type pg from 'pg'
import type { DumpedTable } from './manifest.ts'

/**
 * Finds the shop's tables with their stored (not generated) columns, and the jobs. Leaves out tables of extensions, and
 * those that the job queue recreates by itself.
 */
export async function findTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select quote_ident(n.nspname) as schema, quote_ident(c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1 desc, 2`,
  )
  return rows
}
