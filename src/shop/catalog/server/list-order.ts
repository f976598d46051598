import type { Bind } from '#db/sql-text.ts'
import type { Cursor, CursorForm } from '#kernel/cursor.ts'
import type { ProductSort } from '../domain/catalog.schema.ts'

/** The order of a list: the sorts of the API, and relevance, which is the default of a search. */
export type ListOrder = ProductSort | 'relevance'

export interface OrderInSql {
  /** The `order by` for the rows of p. It ends with the id, so that no page misses or repeats a product. */
  by: string
  /** The value of a row of p that the cursor contains besides the id. */
  key: string
  /** The type of that value in the cursor's text. */
  keyForm: CursorForm['key']
  /** The condition that a row of p comes after a cursor. */
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

/** The orders in SQL. Relevance needs the clause `found` with a rank, which only searches have. */
export const orders: Record<ListOrder, OrderInSql> = {
  newest: {
    by: 'p.id desc',
    key: `''`,
    keyForm: 'none',
    after: ({ id }, bind) => `p.id < ${bind(id)}::integer`,
  },
  price: byColumn('p.price', 'decimal', 'asc'),
  '-price': byColumn('p.price', 'decimal', 'desc'),
  rating: byColumn('p.earned_rating', 'decimal', 'desc'),
  relevance: byColumn('found.rank', 'whole', 'desc'),
}
