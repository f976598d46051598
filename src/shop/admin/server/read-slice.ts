import { ask, type Statement } from '#db/ask.ts'
import type { Db } from '#db/connect.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Put, parameters, where } from '#shop/catalog/server/statement-parts.ts'
import { cursorIn, cursorText, type ListCursor } from '../domain/list-cursor.ts'

/** A list that goes from the newest row to the oldest, in SQL's words. */
export interface ListSource {
  /** The tables, with their names in this statement. */
  from: string
  /** When a row was made, and its number. */
  at: string
  id: string
  /** What is selected of a row, beside its id; it may hold what the list is asked for. */
  columns: string | ((put: Put) => string)
}

interface SliceWish {
  limit: number
  after?: string | undefined
}

/** A slice of a list, how many rows the whole list has, and where the next slice begins. */
export interface Slice<Row> {
  rows: Row[]
  total: number
  next: string | null
}

type Conditions = (put: Put) => string[]
type Cursored<Row> = Row & { id: number; atMicros: string }

/** Reads a slice of a list and counts the whole in one statement, however far down it is. Refuses a cursor that is none. */
export async function readSlice<Row extends object>(
  db: Db,
  source: ListSource,
  conditions: Conditions,
  { limit, after }: SliceWish,
): Promise<Slice<Row>> {
  const cursor = after === undefined ? null : cursorIn(after)
  if (after !== undefined && !cursor)
    throw new Refusal('bad-request', 'after is no cursor of this list')
  const { values, put } = parameters()
  const counted = `select count(*)::integer as rows from ${source.from} ${where(conditions(put))}`
  // One more than asked for tells whether there are more.
  const page = pageText(source, conditions, cursor, limit + 1, put)
  const text = `select whole.rows as "wholeRows", page.* from (${counted}) whole left join (${page}) page on true
    order by page."madeAt" desc, page.id desc`
  const asked = await ask<Cursored<Row> & { wholeRows: number }>(db, { text, values })
  const found = asked.filter(({ id }) => id !== null)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = last && found.length > rows.length ? cursorText(last) : null
  return { rows, total: asked[0]?.wholeRows ?? 0, next }
}

/** Reads a whole list, so many rows at a time, without ever holding more. */
export async function* readAll<Row extends object>(
  db: Db,
  source: ListSource,
  conditions: Conditions,
  rowsAtOnce = 500,
): AsyncGenerator<Row[]> {
  let cursor: ListCursor | null = null
  do {
    const rows: Cursored<Row>[] = await ask(db, page(source, conditions, cursor, rowsAtOnce))
    yield rows
    cursor = rows.length < rowsAtOnce ? null : (rows.at(-1) ?? null)
  } while (cursor)
}

function page(
  source: ListSource,
  conditions: Conditions,
  cursor: ListCursor | null,
  limit: number,
): Statement {
  const { values, put } = parameters()
  return { text: pageText(source, conditions, cursor, limit, put), values }
}

function pageText(
  { from, at, id, columns }: ListSource,
  conditions: Conditions,
  cursor: ListCursor | null,
  limit: number,
  put: Put,
): string {
  const after = cursor
    ? [
        `(${at}, ${id}) < ('epoch'::timestamptz + ${put(cursor.atMicros)}::bigint * interval '1 microsecond', ${put(cursor.id)}::integer)`,
      ]
    : []
  const selected = typeof columns === 'string' ? columns : columns(put)
  return `select ${id} as id, ${at} as "madeAt",
      (extract(epoch from ${at}) * 1000000)::bigint::text as "atMicros", ${selected}
    from ${from} ${where([...conditions(put), ...after])}
    order by ${at} desc, ${id} desc limit ${put(limit)}::integer`
}

/** In SQL: whether a text holds what is searched for, in whatever case; its wildcards are letters like others. */
export function holds(column: string, term: string, put: Put): string {
  return `${column} ilike ${put(`%${term.replace(/[\\%_]/g, '\\$&')}%`)}`
}
