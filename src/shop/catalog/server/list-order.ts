import type { Bind } from '#db/sql-text.ts'
import type { Cursor, CursorForm } from '#kernel/cursor.ts'
import type { ProductSort } from '../domain/catalog.schema.ts'

/** The order of a list: the sorts of the API, and relevance, which a search has by itself. */
export type ListOrder = ProductSort | 'relevance'

export interface OrderInSql {
  /** What the rows of p are ordered by. Ids make every order total, so that no page misses or repeats a product. */
  by: string
  /** What the cursor keeps of a row of p beside its id. */
  key: string
  /** The form of that in the cursor's text. */
  keyForm: CursorForm['key']
  /** Whether a row of p comes after a cursor. */
  after: (cursor: Cursor, bind: Bind) => string
}

function byColumn(
  column: string,
  keyForm: 'whole' | 'decimal',
  direction: 'asc' | 'desc',
): OrderInSql {
  const id = column.replace(/\w+$/, 'id')
  const later = direction === 'asc' ? '>' : '<'
  return {
    by: `${column} ${direction}, ${id} ${direction}`,
    key: `${column}::text`,
    keyForm,
    after: (cursor, bind) =>
      `(${column}, ${id}) ${later} (${bind(cursor.key)}::numeric, ${bind(cursor.id)}::integer)`,
  }
}

/** The orders of lists. Relevance is for searches alone, whose clause `found` has a rank. */
export const orders: Record<ListOrder, OrderInSql> = {
  newest: {
    by: 'p.id desc',
    key: `''`,
    keyForm: 'none',
    after: ({ id }, bind) => `p.id < ${bind(id)}::integer`,
  },
  price: byColumn('p.price', 'decimal', 'asc'),
  '-price': byColumn('p.price', 'decimal', 'desc'),
  rating: byColumn('p.rating', 'decimal', 'desc'),
  relevance: byColumn('found.rank', 'whole', 'desc'),
}
