import { bindParams, where } from '#db/sql-text.ts'
import type { OrderInSql } from './list-order.ts'
import type { ListRequest, ListStatement } from './list-statement.ts'
import { conditionsOf } from './product-conditions.ts'
import { matched } from './search-query.ts'
import { listedRow, listedRows, totalOf } from './statement-parts.ts'

/** The statement for a page of search results, in any order. */
export function searchStatement(
  { narrowing, cursor, rows }: ListRequest,
  { by, key, after }: OrderInSql,
): ListStatement {
  const { params, bind } = bindParams()
  const counted = 'select count(*)::integer as total from matched'
  const text = `
    with ${matched(narrowing.text, conditionsOf(narrowing, bind), bind)},
    found as materialized (
      select found.* from matched found join products p using (id)
      ${where(cursor ? [after(cursor, bind)] : [])}
      order by ${by} limit ${bind(rows)}::integer
    ) ${listedRows(totalOf(cursor, counted, bind), key, by)}`
  return { statement: { name: 'search_products', text, row: listedRow, isPrepared: false }, params }
}
