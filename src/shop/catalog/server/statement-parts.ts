import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Bind } from '#db/sql-text.ts'
import type { Cursor } from '#kernel/cursor.ts'

/**
 * The total of a list and its corrected words: computed for the first page; after that, the total comes from the
 * cursor.
 */
export function totalOf(cursor: Cursor | null, counted: string, bind: Bind): string {
  return cursor
    ? `select ${bind(cursor.total)}::integer as total, null::text as corrected`
    : counted
}

/** A row of a list's statement; only the total if the page is empty. */
export const listedRow = z.object({
  total: z.int(),
  /** The words that were searched instead of mistyped ones. */
  corrected: z.string().nullable(),
  id: z.int().nullable(),
  key: z.string().nullable(),
  json: z.string().nullable(),
})

/**
 * The end of every list's statement: the products of `found` as JSON, with the total of the list. It gives one row even
 * if no product is found, because the total is needed.
 */
export function listedRows(total: string, key: string, by: string): string {
  return `
    select total.total, total.corrected, page.* from (${total}) total
    left join lateral (
      select found.id, ${key} as key, row_to_json(shown)::text as json
      from found
      left join products p on p.id = found.id
      join shown_products shown on shown.id = found.id
      order by ${by}
    ) page on true`
}

const names = new Map<string, string>()

/**
 * A short name for a statement's text, so that it is prepared once per shape, that is, each combination of filters and
 * order. Values must be parameters, since every text is kept, here and by each connection.
 */
export function nameOf(prefix: string, text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
