import { runStatement } from '#db/statement.ts'
import { cursorIn, type Page, pageOf } from '#kernel/cursor.ts'
import { type JsonText, jsonList } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import type { Product } from '../domain/catalog.schema.ts'
import type { ListQuery } from '../domain/list-query.schema.ts'
import { type ListOrder, orders } from './list-order.ts'
import { listStatement } from './list-statement.ts'
import { narrowingOf } from './product-conditions.ts'

/** A page of a list, with the products as JSON text. */
export interface ProductPage extends Omit<Page<never>, 'rows'> {
  products: JsonText<Product[]>
  /** The words searched instead of those that found nothing; null if none were replaced. */
  corrected: string | null
}

/** The products that match a query, page by page (spec 7, design 5). Refuses a cursor of another order. */
export async function listProducts(
  { reads }: Pick<Context, 'reads'>,
  query: Omit<ListQuery, 'ids'>,
): Promise<ProductPage> {
  const { limit } = query
  const narrowing = narrowingOf(query)
  const order: ListOrder = query.sort ?? (narrowing.text ? 'relevance' : 'newest')
  const cursor = cursorIn(query.after, { order, key: orders[order].keyForm })
  const { statement, params } = listStatement({ narrowing, order, cursor, rows: limit + 1 })
  const read = await runStatement(reads, statement, params)
  const total = read[0]?.total ?? 0
  const corrected = withoutRepeats(read[0]?.corrected ?? null)
  const found = read.flatMap(({ id, key, json }) =>
    id === null || key === null || json === null ? [] : [{ id, key, json }],
  )
  const { rows, next } = pageOf(found, { order, limit, total })
  return { products: jsonList<Product>(rows), total, next, corrected }
}

/** The two halves of one word, such as "lip stick", are both corrected to the whole word. */
const withoutRepeats = (words: string | null) => words && [...new Set(words.split(' '))].join(' ')
