import { Refusal } from './refusal.ts'

/** Where a page of a list ends and the next one starts. */
export interface Cursor {
  /** The name of the list's order, such as 'newest'. */
  order: string
  /**
   * The last row's sort value, such as a price or microseconds since 1970; '' if only the id sorts.
   */
  key: string
  id: number
  /** The number of rows in the whole list, so that later pages need not count again. */
  total: number
}

/** A page of a list, the number of rows in the whole list, and the cursor of the next page; null on the last page. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next: string | null
}

/** The formats of a key: empty, a whole number of at most 17 digits, or an amount of money. */
const keyForms = { none: /^$/, whole: /^\d{1,17}$/, decimal: /^\d{1,8}(?:\.\d{1,2})?$/ }
const form = /^([a-z-]+)~([\d.]*)~(\d{1,10})~(\d{1,9})$/

/** The order that a cursor must have, and the format of its key. */
export interface CursorForm {
  order: string
  key: keyof typeof keyForms
}

/** Encodes a cursor as opaque text for a URL: base64url (RFC 4648, 5). */
export function cursorText({ order, key, id, total }: Cursor): string {
  return btoa(`${order}~${key}~${id}~${total}`)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/**
 * Decodes a cursor; null if there is no text. Refuses a text that is not a cursor of this order.
 */
export function cursorIn(text: string | undefined, wanted: CursorForm): Cursor | null {
  if (text === undefined) return null
  const [, order = '', key = '', id = '', total = ''] = form.exec(decoded(text)) ?? []
  const isOurs = order === wanted.order && keyForms[wanted.key].test(key)
  if (!isOurs || Number(id) > 2_147_483_647)
    throw new Refusal('bad-request', 'after isn’t a cursor of this list')
  return { order, key, id: Number(id), total: Number(total) }
}

function decoded(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return ''
  }
}

/** Makes a page from rows that were read with a limit one higher, which shows whether there is a next page. */
export function pageOf<Row extends { id: number; key: string }>(
  read: readonly Row[],
  { order, limit, total }: { order: string; limit: number; total: number },
): Page<Row> {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = read.length > limit && last !== undefined
  return {
    rows,
    total,
    next: hasMore ? cursorText({ order, key: last.key, id: last.id, total }) : null,
  }
}
