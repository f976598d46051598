import type { Statement } from '#db/ask.ts'
import type { OrderInSql } from './list-order.ts'
import type { ListWish } from './list-statement.ts'
import { conditionsOf } from './product-conditions.ts'
import { matched } from './search-query.ts'
import { listedRows, parameters, totalOf, where } from './statement-parts.ts'

/** A slice of what a search finds, in any order. */
export function searchStatement(
  { narrowing, cursor, rows }: ListWish,
  { by, key, after }: OrderInSql,
): Statement {
  const { values, put } = parameters()
  const text = `
    with ${matched(narrowing.text, conditionsOf(narrowing, put), put)},
    found as materialized (
      select found.* from matched found join products p using (id)
      ${where(cursor ? [after(cursor, put)] : [])}
      order by ${by} limit ${put(rows)}::integer
    ) ${listedRows(totalOf(cursor, 'select count(*)::integer as total from matched', put), key, by)}`
  return { text, values }
}
