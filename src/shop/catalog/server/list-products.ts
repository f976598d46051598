import { ask } from '#db/ask.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import type { Product } from '../domain/catalog.schema.ts'
import { cursorIn, cursorText, type ListOrder } from '../domain/list-cursor.ts'
import type { ListQuery } from '../domain/list-query.schema.ts'
import { listStatement } from './list-statement.ts'
import { narrowingOf } from './product-conditions.ts'

/** A slice of a list: its products, how many the whole list has, and where the next slice begins. */
export interface ListSlice {
  products: JsonText<Product[]>
  total: number
  next: string | null
}

/** A row of a list's statement; only the total where the slice is empty. */
type ListedRow = { total: number } & ({ id: number; key: string; json: string } | { id: null })

/** Products as a query asks for them, slice by slice (spec 7, design 5). Refuses a cursor of another order. */
export async function listProducts(
  { db }: Pick<Room, 'db'>,
  query: Omit<ListQuery, 'ids'>,
): Promise<ListSlice> {
  const narrowing = narrowingOf(query)
  const order: ListOrder = query.sort ?? (narrowing.text ? 'relevance' : 'newest')
  const cursor = query.after === undefined ? null : cursorIn(query.after, order)
  if (query.after !== undefined && !cursor)
    throw new Refusal('bad-request', 'after is no cursor of this list')
  // One more than asked for tells whether there are more.
  const wish = { narrowing, order, cursor, rows: query.limit + 1 }
  const rows = await ask<ListedRow>(db, listStatement(wish))
  const total = rows[0]?.total ?? 0
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]))
  const listed = found.slice(0, query.limit)
  const last = listed.at(-1)
  const next =
    last && found.length > listed.length
      ? cursorText({ order, key: last.key, id: last.id, total })
      : null
  return { products: jsonList<Product>(listed), total, next }
}
