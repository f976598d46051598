import type { ListCursor, ListOrder } from '../domain/list-cursor.ts'
import type { Put } from './statement-parts.ts'

export interface OrderInSql {
  /** What the rows of p are ordered by. Ids make every order total, so that no slice misses or repeats a product. */
  by: string
  /** What the cursor keeps of a row of p beside its id. */
  key: string
  /** Whether a row of p comes after a cursor. */
  after: (cursor: ListCursor, put: Put) => string
}

function byColumn(column: string, type: string, direction: 'asc' | 'desc'): OrderInSql {
  const id = column.replace(/\w+$/, 'id')
  const later = direction === 'asc' ? '>' : '<'
  return {
    by: `${column} ${direction}, ${id} ${direction}`,
    key: `${column}::text`,
    after: (cursor, put) =>
      `(${column}, ${id}) ${later} (${put(cursor.key)}::${type}, ${put(cursor.id)}::integer)`,
  }
}

/** The orders of lists. Relevance is for searches alone, whose clause `found` has a rank. */
export const orders: Record<ListOrder, OrderInSql> = {
  newest: { by: 'p.id desc', key: `''`, after: ({ id }, put) => `p.id < ${put(id)}::integer` },
  price: byColumn('p.price', 'numeric', 'asc'),
  '-price': byColumn('p.price', 'numeric', 'desc'),
  rating: byColumn('p.rating', 'numeric', 'desc'),
  relevance: byColumn('found.rank', 'integer', 'desc'),
}
