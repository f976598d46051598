import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { literal } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'

/** How many products a search finds at most by name, and how many variants by SKU. */
const mostFound = 1000

/**
 * Reads the words alone, never the products: rare ones by the index products_names, common ones by products_words from
 * the newest on.
 */
const findNamed = statement({
  name: 'find_named_products',
  row: z.object({ id: z.int() }),
  isPrepared: false,
  text: `
    select n.id from products n where n.owner_words like lower($1) order by n.id desc limit ${mostFound}`,
})

const findBySku = statement({
  name: 'find_variants_by_sku',
  row: z.object({ id: z.int(), productId: z.int() }),
  isPrepared: false,
  text: `
    select v.id, v.product_id as "productId" from product_variants v
    where lower(v.sku) like lower($1) order by v.id desc limit ${mostFound}`,
})

export interface FoundByText {
  /** The products whose name or slug has the text. */
  productIds: number[]
  /** The variants whose SKU begins with it, and their products. */
  bySku: { id: number; productId: number }[]
}

/**
 * What an owner's search finds by part of a name or slug, or by the beginning of a SKU: the newest 1000 of either, which
 * bounds what a text costs that is in every name. A text of two letters is only found where a word begins.
 */
export async function findByText(db: Db, search: string): Promise<FoundByText> {
  const start = `${literal(search)}%`
  // Two letters have no trigram inside a word.
  const pattern = search.length > 2 ? `%${start}` : `% ${start}`
  const [named, bySku] = await Promise.all([findNamed(db, pattern), findBySku(db, start)])
  return { productIds: named.map(({ id }) => id), bySku }
}
