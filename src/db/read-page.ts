import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { type Bind, bindParams, fromMicros, microsText, where } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'
import { type Cursor, cursorIn, type Page, pageOf } from '#kernel/cursor.ts'

/** A list by the time of its rows, described in SQL. */
export interface ListSource<Row extends z.ZodObject> {
  /** The name of the list's statement in the log. */
  name: string
  /** The FROM clause: the tables with their aliases. */
  from: string
  /** The columns with a row's time of creation and with its id. */
  at: string
  id: string
  /** The selected columns besides the id. They may contain bound values. */
  columns: string | ((bind: Bind) => string)
  /** The schema of these columns as pg returns them. */
  row: Row
}

interface PageQuery {
  limit: number
  after?: string | undefined
  /** The newest rows first, unless the oldest are wanted first. */
  sort?: Sort | undefined
}

type Sort = 'newest' | 'oldest'

type Conditions = (bind: Bind) => string[]
type Placed<Row extends z.ZodObject> = z.output<Row> & { id: number; key: string }

const directions = {
  newest: { order: 'desc', beyond: '<' },
  oldest: { order: 'asc', beyond: '>' },
} as const satisfies Record<Sort, object>

const counted = z.object({ rows: z.int() })
const placed = z.object({ id: z.int(), key: z.string() })

/**
 * Reads a page of a list by its cursor, so late pages cost no more than early ones; the total is
 * counted for the first page only. Refuses an invalid cursor.
 */
export async function readPage<Row extends z.ZodObject>(
  db: Db,
  source: ListSource<Row>,
  conditions: Conditions,
  { limit, after, sort = 'newest' }: PageQuery,
): Promise<Page<Placed<Row>>> {
  const cursor = cursorIn(after, { order: sort, key: 'whole' })
  const total = cursor?.total ?? (await countRows(db, source, conditions))
  // One row more than the limit tells whether there is a next page.
  const read = await readRows(db, source, conditions, { cursor, limit: limit + 1, sort })
  return pageOf(read, { order: sort, limit, total })
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
      sort: 'newest',
    })
    yield rows
    cursor = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (cursor)
}

async function countRows<Row extends z.ZodObject>(
  db: Db,
  { name, from }: ListSource<Row>,
  conditions: Conditions,
): Promise<number> {
  const { params, bind } = bindParams()
  const text = `select count(*)::integer as rows from ${from} ${where(conditions(bind))}`
  const statement = { name: `count_${name}`, text, row: counted, isPrepared: false }
  const [whole] = await runStatement(db, statement, params)
  return whole?.rows ?? 0
}

/** Which part of a list is read. */
interface Part {
  cursor: Pick<Cursor, 'key' | 'id'> | null
  limit: number
  sort: Sort
}

async function readRows<Row extends z.ZodObject>(
  db: Db,
  { name, from, at, id, columns, row }: ListSource<Row>,
  conditions: Conditions,
  { cursor, limit, sort }: Part,
): Promise<Placed<Row>[]> {
  const { order, beyond } = directions[sort]
  const { params, bind } = bindParams()
  const after = cursor
    ? [`(${at}, ${id}) ${beyond} (${fromMicros(bind(cursor.key))}, ${bind(cursor.id)}::integer)`]
    : []
  const selected = typeof columns === 'string' ? columns : columns(bind)
  const text = `select ${id} as id, ${microsText(at)} as key, ${selected}
    from ${from} ${where([...conditions(bind), ...after])}
    order by ${at} ${order}, ${id} ${order} limit ${bind(limit)}::integer`
  const statement = {
    name: `list_${name}`,
    text,
    row: row.extend(placed.shape),
    isPrepared: false,
  }
  return (await runStatement(db, statement, params)) as Placed<Row>[]
}
