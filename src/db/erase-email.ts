import { z } from 'zod'
import type { Tx } from './connect.ts'
import { statement } from './statement.ts'

/**
 * Every table of the shop and of its jobs, but those of the administrators' accounts: who works here is
 * not erased as a customer.
 */
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
 * Puts a mark in the place of an email wherever a text or JSON column of any table has it, also where
 * rows are only ever added, so that a column that is added tomorrow is not forgotten. Reads each table
 * once; one statement each, so that a large shop keeps within the time of a statement.
 */
export async function eraseEmail(tx: Tx, email: string, mark: string): Promise<void> {
  for (const { name } of await listTables(tx)) await eraseInTable(tx, name, email, mark)
}
