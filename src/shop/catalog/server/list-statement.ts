import { createHash } from 'node:crypto'
import type { Statement } from '#db/ask.ts'
import type { ListCursor, ListOrder } from '../domain/list-cursor.ts'
import { type OrderInSql, orders } from './list-order.ts'
import { conditionsOf, type Narrowing } from './product-conditions.ts'
import { searchStatement } from './search-statement.ts'
import { listedRows, parameters, totalOf, where } from './statement-parts.ts'

export interface ListWish {
  narrowing: Narrowing
  order: ListOrder
  cursor: ListCursor | null
  /** How many rows at most. */
  rows: number
}

/** The one statement that reads a slice of a list and how many products the whole list has. */
export function listStatement(wish: ListWish): Statement {
  const order = orders[wish.order]
  return wish.narrowing.text ? searchStatement(wish, order) : shelfStatement(wish, order)
}

/** Without words to look for, the total comes from the counts of the kinds, and the slice from an index. */
function shelfStatement(
  { narrowing, cursor, rows }: ListWish,
  { by, key, after }: OrderInSql,
): Statement {
  const { values, put } = parameters()
  const conditions = conditionsOf(narrowing, put)
  const counted = `
    select coalesce(sum(p.count), 0)::integer as total from product_counts p ${where(conditions)}`
  const text = `
    with found as materialized (
      select p.id from products p
      ${where([...conditions, ...(cursor ? [after(cursor, put)] : [])])}
      order by ${by} limit ${put(rows)}::integer
    ) ${listedRows(totalOf(cursor, counted, put), key, by)}`
  // How common a chosen value is decides the plan: statements with such are planned anew each time.
  return { text, values, ...(narrowing.choices.length === 0 && { name: nameOf(text) }) }
}

const names = new Map<string, string>()

/** A short name for a text; there are as many as there are shapes of lists. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `list ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
