/** Copies what some orders left in the database, so that a shop has a year of orders without placing each one. */
import pg from 'pg'
import { rowsOf, type Shop } from './shop.ts'

interface CopiedTable {
  name: string
  /** The table and column whose ids decide which rows are copied; by default the table's own id. */
  numberedBy?: { table: string; column: string }
  /** SQL for columns that refer to another row or a person as text. `k` is the number of the copy. */
  words?: Readonly<Record<string, string>>
}

const shopper = (column: string) => `replace(s.${column}, '@', '-' || k / 4 || '@')`
const asText = (number: string) => `(${number})::text`

/** What an order leaves permanently. What is swept later, such as finished jobs, is not copied. */
const tables: readonly CopiedTable[] = [
  {
    name: 'orders',
    words: { session_id: `s.session_id || '-' || k`, email: shopper('email') },
  },
  { name: 'order_items' },
  { name: 'order_words', numberedBy: { table: 'orders', column: 'order_id' } },
  { name: 'order_events' },
  {
    name: 'mails',
    words: {
      reference: asText(
        `s.reference::integer + k * case when s.kind = 'order-confirmation' then stride.orders else stride.shipments end`,
      ),
      recipient: shopper('recipient'),
    },
  },
  { name: 'payments' },
  { name: 'payment_attempts', words: { key: `s.key || '-' || k` } },
  {
    name: 'ledger_entries',
    words: { source: asText('s.source::integer + k * stride.orders') },
  },
  { name: 'ledger_postings', numberedBy: { table: 'ledger_entries', column: 'entry_id' } },
  {
    name: 'shipments',
    words: { tracking_number: asText('s.tracking_number::numeric + k * stride.orders') },
  },
  { name: 'shipment_items', numberedBy: { table: 'shipments', column: 'shipment_id' } },
  { name: 'stock_movements' },
  { name: 'admin_audit', words: { subject_id: 's.subject_id + k * stride.orders' } },
]

/** Other tables that orders fill: those that are swept, summed up, or about staff. */
const notCopied = ['job_common', 'guess_counts', 'admin_tokens', 'order_counts', 'call_counts']

/** How many copies one statement makes. */
const atOnce = 50

interface Range {
  first: number
  last: number
}

/** The number of rows in each table, and the greatest id of each copied one. */
export interface Mark {
  rows: ReadonlyMap<string, number>
  last: ReadonlyMap<string, number>
}

const numbered = tables.filter(({ numberedBy }) => !numberedBy).map(({ name }) => name)

/** Records where the tables end, before placing the orders to be copied. */
export async function markTables(shop: Shop): Promise<Mark> {
  const all = await rowsOf<{ name: string; path: string }>(
    shop,
    `select c.relname as name, c.oid::regclass::text as path
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  )
  const ask = async (text: string) =>
    Number((await rowsOf<{ found: string | null }>(shop, text))[0]?.found ?? 0)
  const [rows, last] = [new Map<string, number>(), new Map<string, number>()]
  for (const { name, path } of all)
    rows.set(name, await ask(`select count(*) as found from ${path}`))
  for (const name of numbered) last.set(name, await ask(`select max(id) as found from ${name}`))
  return { rows, last }
}

/** The ids that each table was given since a mark. Throws if the orders have filled a table unknown here. */
async function findRanges(shop: Shop, since: Mark): Promise<Map<string, Range>> {
  const now = await markTables(shop)
  const known = [...tables.map(({ name }) => name), ...notCopied]
  const forgotten = [...now.rows.keys()].filter(
    (name) => now.rows.get(name) !== since.rows.get(name) && !known.includes(name),
  )
  if (forgotten.length > 0) throw new Error(`Orders fill ${forgotten} too`)
  const ranges = new Map<string, Range>()
  for (const name of numbered) {
    const [found] = await rowsOf<Range>(
      shop,
      `select min(id) as first, max(id) as last from ${name} where id > $1`,
      [since.last.get(name)],
    )
    if (found) ranges.set(name, found)
  }
  return ranges
}

export interface Copies {
  /** Where the tables ended before the orders were placed. */
  since: Mark
  count: number
  /** How many seconds later each copy happened than the one before. */
  stepS: number
}

/**
 * Makes copies of everything written since a mark. The original orders move back in time, and each copy follows the one
 * before by some time, with the next ids and its own shoppers; the last copy happens now. Skips triggers and foreign
 * keys, and computes the sums they maintain at the end. Throws if the orders have filled a table unknown here.
 */
export async function copyOrders(shop: Shop, { since, count, stepS }: Copies): Promise<void> {
  const ranges = await findRanges(shop, since)
  const statements = await writeStatements(shop, ranges, stepS)
  const client = new pg.Client(shop.connection)
  await client.connect()
  try {
    await client.query(`alter system set max_wal_size = '16GB'`)
    await client.query(`select pg_reload_conf()`)
    await client.query(`set session_replication_role = replica`)
    await client.query(`set synchronous_commit = off`)
    for (const { moveBack } of statements) if (moveBack) await client.query(moveBack, [count])
    for (let from = 1; from <= count; from += atOnce) {
      const to = Math.min(from + atOnce - 1, count)
      for (const { copy } of statements) await client.query(copy, [from, to])
    }
    for (const statement of summingUp(ranges)) await client.query(statement)
    await client.query(`alter system reset max_wal_size`)
    await client.query(`select pg_reload_conf()`)
  } finally {
    await client.end()
  }
}

interface Statements {
  /** Moves the original rows back in time by this many copies ($1); null if they contain no times. */
  moveBack: string | null
  /** Writes the copies from number $1 to number $2. */
  copy: string
}

interface Column {
  table: string
  name: string
  type: string
  /** The table that it refers to. */
  refers: string | null
}

/** The statements for each table, based on its columns in this database. */
async function writeStatements(
  shop: Shop,
  ranges: ReadonlyMap<string, Range>,
  stepS: number,
): Promise<Statements[]> {
  const columns = await rowsOf<Column>(
    shop,
    `select c.table_name as table, c.column_name as name, c.data_type as type,
        (select r.confrelid::regclass::text from pg_constraint r
          join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
          where r.contype = 'f' and r.conrelid = c.table_name::regclass and a.attname = c.column_name limit 1) as refers
      from information_schema.columns c
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name = any($1)`,
    [tables.map(({ name }) => name)],
  )
  const step = `interval '${stepS} seconds'`
  return tables.map((table) => {
    const numbers = table.numberedBy ?? { table: table.name, column: 'id' }
    const { first, last } = rangeOf(ranges, numbers.table)
    const its = columns.filter((column) => column.table === table.name)
    const times = its.filter(isTime).map(({ name }) => `${name} = ${name} - $1::integer * ${step}`)
    const which = `${numbers.column} between ${first} and ${last}`
    const values = its.map((column) => copied(table, column, ranges, step))
    return {
      moveBack:
        times.length === 0 ? null : `update ${table.name} set ${times.join(', ')} where ${which}`,
      copy: `insert into ${table.name} (${its.map(({ name }) => name).join(', ')}) overriding system value
        select ${values.join(', ')} from generate_series($1::integer, $2::integer) k
          cross join lateral (select * from ${table.name} where ${which}) s`,
    }
  })
}

const isTime = ({ type }: Column) => type.startsWith('timestamp')

/** The value of a column in copy `k` of a row `s`. */
function copied(
  { name: table, words }: CopiedTable,
  column: Column,
  ranges: ReadonlyMap<string, Range>,
  step: string,
): string {
  const { name, refers } = column
  const told = words?.[name]
  const stride = (of: string) => {
    const { first, last } = rangeOf(ranges, of)
    return String(last - first + 1)
  }
  if (told) return told.replaceAll(/stride\.(\w+)/g, (_, of: string) => stride(of))
  if (name === 'id') return `s.id + k * ${stride(table)}`
  if (refers && ranges.has(refers)) return `s.${name} + k * ${stride(refers)}`
  return isTime(column) ? `s.${name} + k * ${step}` : `s.${name}`
}

function rangeOf(ranges: ReadonlyMap<string, Range>, table: string): Range {
  const range = ranges.get(table)
  if (!range) throw new Error(`${table} has no numbers`)
  return range
}

/** What triggers and sequences would have done if each order had been placed. */
function summingUp(ranges: ReadonlyMap<string, Range>): string[] {
  const sequences = [...ranges.keys()].map(
    (name) =>
      `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`,
  )
  return [
    ...sequences,
    'delete from order_counts',
    `insert into order_counts (status, payment_status, fulfilment_status, orders)
      select status, payment_status, fulfilment_status, count(*) from orders group by 1, 2, 3`,
    `update inventory set on_hand = moved.units
      from (select variant_id, sum(delta) as units from stock_movements group by variant_id) moved
      where inventory.variant_id = moved.variant_id`,
    'vacuum full order_counts',
    'vacuum analyze',
  ]
}
