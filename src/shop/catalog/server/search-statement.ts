import { bindParams, where } from '#db/sql-text.ts'
import type { OrderInSql } from './list-order.ts'
import type { ListRequest, ListStatement } from './list-statement.ts'
import { matched, wordsToCorrect } from './search-query.ts'
import { listedRow, listedRows, nameOf, totalOf } from './statement-parts.ts'

/**
 * The statement for a page of search results, in any order. It is prepared: matching_products plans what depends on the
 * words.
 */
export function searchStatement(
  { narrowing, cursor, rows }: ListRequest,
  { by, key, after }: OrderInSql,
): ListStatement {
  const { params, bind } = bindParams()
  // Bound only if used: a further page already knows its total.
  const counted = cursor
    ? ''
    : `select count(*)::integer as total,
    case when max(rank) < 2 then guess_words(${bind(wordsToCorrect(narrowing.text))}::text) end as corrected from matched`
  // A left join, because PostgreSQL drops it if the order needs nothing from the product.
  const text = `
    with ${matched(narrowing, bind)},
    found as materialized (
      select found.* from matched found left join products p using (id)
      ${where(cursor ? [after(cursor, bind)] : [])}
      order by ${by} limit ${bind(rows)}::integer
    ) ${listedRows(totalOf(cursor, counted, bind), key, by)}`
  return { statement: { name: nameOf('search_products', text), text, row: listedRow }, params }
}
