import { z } from 'zod'
import type { Tx } from './connect.ts'
import { statement } from './statement.ts'

/** All tables of the shop and its jobs, except administrators' accounts: staff are not erased as customers. */
const listTables = statement({
  name: 'list_tables_with_text',
  row: z.object({ name: z.string() }),
  text: `
    select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
      and c.relname not in ('administrators', 'admin_two_factor')
    order by n.nspname, c.relname`,
})

const eraseInTable = statement({
  name: 'erase_email_in_table',
  row: z.object({ rows: z.int() }),
  text: 'select erase_email($1::text::regclass, $2, $3) as rows',
})

/**
 * Replaces an email by a mark in every text and JSON column of every table, append-only ones included, so that columns
 * added later are covered. Reads each table once, in a statement of its own, so that a large shop stays within the time
 * limit of statements.
 */
export async function eraseEmail(tx: Tx, email: string, mark: string): Promise<void> {
  for (const { name } of await listTables(tx)) await eraseInTable(tx, name, email, mark)
}
