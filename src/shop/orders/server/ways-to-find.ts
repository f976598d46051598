import { type Bind, contains, literal } from '#db/sql-text.ts'

/** SQL conditions by which a search finds an order `n`, each backed by its own index. */
export function waysToFind(search: string, bind: Bind): string[] {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  const text = bind(search)
  const start = bind(`${literal(search)}%`)
  return [
    named(search, bind),
    `n.id in (select i.order_id from order_items i where lower(i.sku) like lower(${start}))`,
    // As an array, because PostgreSQL cannot estimate how few rows this partial index finds, and would scan all orders.
    `n.id = any (array(select s.order_id from shipments s
      where s.tracking_number is not null and lower(s.tracking_number) = lower(${text})))`,
    `n.id in (select p.order_id from payments p where lower(p.external_id) = lower(${text}))`,
    ...(number === undefined ? [] : [`n.id = ${bind(Number(number))}::integer`]),
    ...(/^\d{4}$/.test(search)
      ? [`n.id in (select p.order_id from payments p where ${last4} = ${text})`]
      : []),
  ]
}

/** SQL conditions by which a search finds an order's words `w`: its city, a tag, an item's name, its phone number. */
export function wordsToFind(search: string, bind: Bind): string[] {
  const phone = phonePattern(search)
  // Each word has a space before it.
  const part = `%${search.length > 2 ? '' : ' '}${literal(search)}%`
  return [
    `w.words like lower(${bind(part)})`,
    ...(phone === null ? [] : [`w.phone like ${bind(phone)}`]),
  ]
}

/** The expressions of the indexes payments_last4 and orders_names. */
const last4 = `substring(p.metadata from '"last4":"([0-9]{4})"')`
const names = `(n.first_name || ' ' || n.last_name || ' ' || n.email)`

/** Two letters have no trigram inside a word, so short texts match only at the start of a word. */
function named(search: string, bind: Bind): string {
  if (search.length > 2) return contains(names, search, bind)
  const start = `${literal(search)}%`
  return `(${names} ilike ${bind(start)} or ${names} ilike ${bind(`% ${start}`)})`
}

/**
 * The pattern for phone numbers that contain the typed digits, in any formatting: five or more digits anywhere, or the
 * last four. Null for fewer digits, which too many numbers contain, and for other text.
 */
function phonePattern(search: string): string | null {
  const digits = search.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(search) || digits.length < 4) return null
  return digits.length === 4 ? `%${digits}` : `%${digits}%`
}
