import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { type Bind, bindParams, fromMicros, microsText, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'

/** A list ordered by time, described in SQL. */
export interface ListSource<Row extends z.ZodObject> {
  /** The name of the list's statement in the log. */
  name: string
  /** The FROM clause: the tables with their aliases. */
  from: string
  /** The column with the time the list is ordered by, such as that of creation, and the id's column. */
  at: string
  id: string
  /** The order's name in cursors, and its direction; newest first if missing. */
  order?: Order
  /** The number of rows, if the caller already knows it. */
  total?: number | undefined
  /** A query giving the number of rows as `rows`, if that is known without reading them all; else null. */
  counted?: (bind: Bind) => string | null
  /** The selected columns besides the id. They may contain bound values. */
  columns: string | ((bind: Bind) => string)
  /** The schema of these columns as pg returns them. */
  row: Row
}

interface PageQuery {
  limit: number
  after?: string | undefined
  /** 'oldest' reverses the list, unless it has an order of its own. */
  sort?: string | undefined
}

interface Order {
  name: string
  direction: 'asc' | 'desc'
}

const newest: Order = { name: 'newest', direction: 'desc' }
const oldest: Order = { name: 'oldest', direction: 'asc' }

type Conditions = (bind: Bind) => string[]
type Placed<Row extends z.ZodObject> = z.output<Row> & { id: number; key: string }

const counted = z.object({ rows: z.int() })
const placed = z.object({ id: z.int(), key: z.string() })

/**
 * Reads a page of a list by its cursor, so that late pages cost no more than early ones. Counts the total only for the
 * first page. Refuses an invalid cursor.
 */
export async function readPage<Row extends z.ZodObject>(
  db: Db,
  source: ListSource<Row>,
  conditions: Conditions,
  { limit, after, sort }: PageQuery,
): Promise<Page<Placed<Row>>> {
  const order = source.order ?? (sort === oldest.name ? oldest : newest)
  const cursor = cursorIn(after, { order: order.name, key: 'whole' })
  const total = cursor?.total ?? source.total ?? (await countRows(db, source, conditions))
  // One row more than the limit shows whether there is a next page.
  const read = await readRows(db, source, conditions, { cursor, limit: limit + 1, order })
  return pageOf(read, { order: order.name, limit, total })
}

/** Yields a whole list, one page at a time, so that only one page is in memory. */
export async function* readAll<Row extends z.ZodObject>(
  db: Db,
  source: ListSource<Row>,
  conditions: Conditions,
  rowsAtOnce = 500,
): AsyncGenerator<Placed<Row>[]> {
  let cursor: Pick<Cursor, 'key' | 'id'> | null = null
  do {
    const rows: Placed<Row>[] = await readRows(db, source, conditions, {
      cursor,
      limit: rowsAtOnce,
      order: source.order ?? newest,
    })
    yield rows
    cursor = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (cursor)
}

async function countRows<Row extends z.ZodObject>(
  db: Db,
  { name, from, counted: known }: ListSource<Row>,
  conditions: Conditions,
): Promise<number> {
  const { params, bind } = bindParams()
  const text =
    known?.(bind) ?? `select count(*)::integer as rows from ${from} ${where(conditions(bind))}`
  const statement = { name: `count_${name}`, text, row: counted, isPrepared: false }
  const [whole] = await runStatement(db, statement, params)
  return whole?.rows ?? 0
}

/** The part of a list to read. */
interface Part {
  cursor: Pick<Cursor, 'key' | 'id'> | null
  limit: number
  order: Order
}

async function readRows<Row extends z.ZodObject>(
  db: Db,
  { name, from, at, id, columns, row }: ListSource<Row>,
  conditions: Conditions,
  { cursor, limit, order: { direction } }: Part,
): Promise<Placed<Row>[]> {
  const beyond = direction === 'asc' ? '>' : '<'
  const { params, bind } = bindParams()
  const after = cursor
    ? [`(${at}, ${id}) ${beyond} (${fromMicros(bind(cursor.key))}, ${bind(cursor.id)}::integer)`]
    : []
  const selected = typeof columns === 'string' ? columns : columns(bind)
  const text = `select ${id} as id, ${microsText(at)} as key, ${selected}
    from ${from} ${where([...conditions(bind), ...after])}
    order by ${at} ${direction}, ${id} ${direction} limit ${bind(limit)}::integer`
  const statement = {
    name: `list_${name}`,
    text,
    row: row.extend(placed.shape),
    isPrepared: false,
  }
  return (await runStatement(db, statement, params)) as Placed<Row>[]
}
