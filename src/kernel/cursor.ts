import { Refusal } from './refusal.ts'

/** Where a page of a list ended, so that the next one begins right after it. */
export interface Cursor {
  /** The order of the list, such as 'newest'. */
  order: string
  /** What the order goes by, of the last row: a price, say, or microseconds since 1970; '' where only the id counts. */
  key: string
  id: number
  /** How many rows the whole list has, so that they are counted once. */
  total: number
}

/** A page of a list, how many rows the whole list has, and the cursor of the next page; null on the last one. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next: string | null
}

/** The forms that a key may have: none, a whole number of at most 17 digits, an amount of money. */
const keyForms = { none: /^$/, whole: /^\d{1,17}$/, decimal: /^\d{1,8}(?:\.\d{1,2})?$/ }
const form = /^([a-z-]+)~([\d.]*)~(\d{1,10})~(\d{1,9})$/

/** The order that a cursor must be of, and the form of its keys. */
export interface CursorForm {
  order: string
  key: keyof typeof keyForms
}

/** A cursor as opaque text for an address: base64url (RFC 4648, 5). */
export function cursorText({ order, key, id, total }: Cursor): string {
  return btoa(`${order}~${key}~${id}~${total}`)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** The cursor of a text, null where no text came. Refuses a text that is no cursor of this order. */
export function cursorIn(text: string | undefined, wanted: CursorForm): Cursor | null {
  if (text === undefined) return null
  const [, order = '', key = '', id = '', total = ''] = form.exec(decoded(text)) ?? []
  const isOurs = order === wanted.order && keyForms[wanted.key].test(key)
  if (!isOurs || Number(id) > 2_147_483_647)
    throw new Refusal('bad-request', 'after is no cursor of this list')
  return { order, key, id: Number(id), total: Number(total) }
}

function decoded(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return ''
  }
}

/** The page of rows of which one more than its limit was read, to know whether there are more. */
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
