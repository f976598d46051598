import type { ListCursor } from '../domain/list-cursor.ts'
import { productJsonText } from './product-json.ts'

/** Takes a value into a statement's parameters and gives what stands for it: "$3". */
export type Put = (value: unknown) => string

/** The parameters of a statement while it is written. */
export function parameters(): { values: unknown[]; put: Put } {
  const values: unknown[] = []
  return { values, put: (value) => `$${values.push(value)}` }
}

/** Conditions that must all hold, as a clause; no condition is no clause. */
export function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

/** How many products a whole list has: counted for its first slice, known from then on. */
export function totalOf(cursor: ListCursor | null, counted: string, put: Put): string {
  return cursor ? `select ${put(cursor.total)}::integer as total` : counted
}

/**
 * The end of every list's statement: the products of `found` as JSON, beside the total of the list.
 * There is one row even where no product is found, since the total must come.
 */
export function listedRows(total: string, key: string, by: string): string {
  return `
    select total.total, page.* from (${total}) total
    left join lateral (
      select p.id, ${key} as key, ${productJsonText} as json
      from found join products p on p.id = found.id
      order by ${by}
    ) page on true`
}
