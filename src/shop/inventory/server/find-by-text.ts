import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { type Bind, bindParams, literal } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'

/**
 * The most products found by name, and the most variants by SKU, newest first; bounds the cost of a text that occurs in
 * every name.
 */
const mostFound = 1000

/**
 * In SQL: the products (`id`) whose name or slug contains a text. A two-letter text matches only at the start of a
 * word. Reads only the words, never the products (migration 0042).
 */
export function namedProducts(search: string, bind: Bind): string {
  const start = `${literal(search)}%`
  // Two letters form no trigram inside a word.
  const pattern = search.length > 2 ? `%${start}` : `% ${start}`
  return `select id from find_names(${bind(pattern)}, ${mostFound})`
}

/** In SQL: the variants (`id`, `product_id`) whose SKU begins with a text. */
export function variantsBySku(search: string, bind: Bind): string {
  return `select v.id, v.product_id from product_variants v where lower(v.sku) like lower(${bind(`${literal(search)}%`)})
    order by v.id desc limit ${mostFound}`
}

/** As PostgreSQL array text: a thousand one-number rows take several times as long to read. */
const foundIds = z.object({ ids: z.string() })

/** Finds products by part of a name or slug, or by the start of a SKU, newest first. */
export async function findProducts(db: Db | Tx, search: string): Promise<number[]> {
  const { params, bind } = bindParams()
  const text = `
    select array(
      (${namedProducts(search, bind)}) union (select s.product_id from (${variantsBySku(search, bind)}) s) order by id desc
    )::text as ids`
  const statement = { name: 'find_products_by_text', text, row: foundIds, isPrepared: false }
  const [found] = await runStatement(db, statement, params)
  return idsIn(found?.ids ?? '{}')
}

/** Parses the ids of a PostgreSQL array. */
export function idsIn(array: string): number[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(Number)
}
