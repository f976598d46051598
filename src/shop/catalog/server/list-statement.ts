import { bindParams, where } from '#db/sql-text.ts'
import type { StatementText } from '#db/statement.ts'
import type { Cursor } from '#kernel/cursor.ts'
import { type ListOrder, type OrderInSql, orders } from './list-order.ts'
import { conditionsOf, isShown, type Narrowing } from './product-conditions.ts'
import { searchStatement } from './search-statement.ts'
import { listedRow, listedRows, nameOf, totalOf } from './statement-parts.ts'

export interface ListRequest {
  narrowing: Narrowing
  order: ListOrder
  cursor: Cursor | null
  /** The most rows to read. */
  rows: number
}

export interface ListStatement {
  statement: StatementText<typeof listedRow>
  params: unknown[]
}

/** The statement that reads a page of a list and the total of the whole list. */
export function listStatement(request: ListRequest): ListStatement {
  const order = orders[request.order]
  return request.narrowing.text
    ? searchStatement(request, order)
    : categoryStatement(request, order)
}

/** Without search text, the total comes from product_counts and the page from an index. */
function categoryStatement(
  { narrowing, cursor, rows }: ListRequest,
  { by, key, after }: OrderInSql,
): ListStatement {
  const { params, bind } = bindParams()
  const conditions = conditionsOf(narrowing, bind)
  const counted = `
    select coalesce(sum(p.count), 0)::integer as total, null::text as corrected from product_counts p ${where(conditions)}`
  const text = `
    with found as materialized (
      select p.id from products p
      ${where([isShown, ...conditions, ...(cursor ? [after(cursor, bind)] : [])])}
      order by ${by} limit ${bind(rows)}::integer
    ) ${listedRows(totalOf(cursor, counted, bind), key, by)}`
  // The best plan depends on how common the chosen values are, so these statements are planned each time.
  const statement =
    narrowing.choices.length > 0
      ? { name: 'list_products_chosen', text, row: listedRow, isPrepared: false }
      : { name: nameOf('list_products', text), text, row: listedRow }
  return { statement, params }
}
