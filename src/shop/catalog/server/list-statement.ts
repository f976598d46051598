import { createHash } from 'node:crypto'
import { bindParams, where } from '#db/sql-text.ts'
import type { StatementText } from '#db/statement.ts'
import type { Cursor } from '#kernel/cursor.ts'
import { type ListOrder, type OrderInSql, orders } from './list-order.ts'
import { conditionsOf, type Narrowing } from './product-conditions.ts'
import { searchStatement } from './search-statement.ts'
import { listedRow, listedRows, totalOf } from './statement-parts.ts'

export interface ListQuestion {
  narrowing: Narrowing
  order: ListOrder
  cursor: Cursor | null
  /** How many rows at most. */
  rows: number
}

export interface ListStatement {
  statement: StatementText<typeof listedRow>
  params: unknown[]
}

/** The one statement that reads a page of a list and how many products the whole list has. */
export function listStatement(question: ListQuestion): ListStatement {
  const order = orders[question.order]
  return question.narrowing.text
    ? searchStatement(question, order)
    : categoryStatement(question, order)
}

/** Without words to look for, the total comes from the counts of the kinds, and the page from an index. */
function categoryStatement(
  { narrowing, cursor, rows }: ListQuestion,
  { by, key, after }: OrderInSql,
): ListStatement {
  const { params, bind } = bindParams()
  const conditions = conditionsOf(narrowing, bind)
  const counted = `
    select coalesce(sum(p.count), 0)::integer as total from product_counts p ${where(conditions)}`
  const text = `
    with found as materialized (
      select p.id from products p
      ${where([...conditions, ...(cursor ? [after(cursor, bind)] : [])])}
      order by ${by} limit ${bind(rows)}::integer
    ) ${listedRows(totalOf(cursor, counted, bind), key, by)}`
  // How common a chosen value is decides the plan: statements with such are planned anew each time.
  const statement =
    narrowing.choices.length > 0
      ? { name: 'list_products_chosen', text, row: listedRow, isPrepared: false }
      : { name: nameOf(text), text, row: listedRow }
  return { statement, params }
}

const names = new Map<string, string>()

/** A short name for a text; there are as many as there are shapes of lists. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `list_products_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
