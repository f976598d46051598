/** The order of a list: the sorts of the API, and relevance, which a search has by itself. */
export const listOrders = ['newest', 'price', '-price', 'rating', 'relevance'] as const
export type ListOrder = (typeof listOrders)[number]

/** Where a slice of a list ended, so that the next one begins right after. */
export interface ListCursor {
  order: ListOrder
  /** What the order goes by, of the last product: its price, rating or rank of relevance; '' where only the id counts. */
  key: string
  id: number
  /** How many products the whole list has, so that they are counted once. */
  total: number
}

const keyForm = /^(?:\d{1,8}(?:\.\d{1,2})?)?$/
const form = /^([a-z-]+)~([\d.]*)~(\d{1,10})~(\d{1,9})$/

/** A cursor as opaque text for an address. */
export function cursorText({ order, key, id, total }: ListCursor): string {
  return btoa(`${order}~${key}~${id}~${total}`)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** The cursor of such a text; null where it is none of ours, or belongs to a list in another order. */
export function cursorIn(text: string, order: ListOrder): ListCursor | null {
  const parts = form.exec(decoded(text))
  if (!parts) return null
  const [, name = '', key = '', id = '', total = ''] = parts
  const isOurs = name === order && keyForm.test(key) && (key === '') === (order === 'newest')
  if (!isOurs || Number(id) > 2_147_483_647) return null
  return { order, key, id: Number(id), total: Number(total) }
}

function decoded(text: string): string {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return ''
  }
}
