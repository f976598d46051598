import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { type Bind, bindParams, literal } from '#db/sql-text.ts'
import { runStatement } from '#db/statement.ts'

/**
 * How many products a search finds at most by name, and how many variants by SKU: the newest, which bounds what a text
 * costs that is in every name.
 */
const mostFound = 1000

/**
 * In SQL: the products (`id`) whose name or slug has a text. A text of two letters is only found where a word begins.
 * Reads the words alone, never the products (migration 0042).
 */
export function namedProducts(search: string, bind: Bind): string {
  const start = `${literal(search)}%`
  // Two letters have no trigram inside a word.
  const pattern = search.length > 2 ? `%${start}` : `% ${start}`
  return `select id from find_names(${bind(pattern)}, ${mostFound})`
}

/** In SQL: the variants (`id`, `product_id`) whose SKU begins with a text. */
export function variantsBySku(search: string, bind: Bind): string {
  return `select v.id, v.product_id from product_variants v where lower(v.sku) like lower(${bind(`${literal(search)}%`)})
    order by v.id desc limit ${mostFound}`
}

/** As PostgreSQL writes an array: a thousand rows of one number take several times as long to read. */
const foundIds = z.object({ ids: z.string() })

/** The products that an owner's search finds by part of a name or slug, or by the beginning of a SKU, the newest first. */
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

/** The ids of an array as PostgreSQL writes it. */
export function idsIn(array: string): number[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',').map(Number)
}
