import { type Bind, literal } from '#db/sql-text.ts'
import { plainNumber } from '../domain/plain-number.ts'

/** SQL conditions by which a search finds an order `n`, each backed by its own index. */
export function waysToFind(search: string, bind: Bind): string[] {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  const text = bind(search)
  const start = bind(`${literal(search)}%`)
  return [
    named(search, bind),
    `n.id in (select i.order_id from order_items i where lower(i.sku) like lower(${start}))`,
    `n.id in (select p.order_id from payments p where lower(p.external_id) = lower(${text}))`,
    ...(number === undefined ? [] : [`n.id = ${bind(Number(number))}::integer`]),
    ...(/^\d{4}$/.test(search)
      ? [`n.id in (select p.order_id from payments p where ${last4} = ${text})`]
      : []),
  ]
}

/**
 * SQL conditions by which a search finds the buyer of an order `n`: the name, in any accents, email, city, or phone
 * number. The words also hold tags and items, which say nothing about the buyer: the city is their first line, and a
 * name with accents their last.
 */
export function buyersToFind(search: string, bind: Bind): string[] {
  const pattern = `lower(fold_accents(${bind(wordPattern(search))}))`
  const worded = `select x.order_id, x.words from order_words x where x.words like ${pattern}
    order by x.order_id desc limit ${mostWorded}`
  const inLine = (line: number) =>
    `n.id in (select w.order_id from (${worded}) w where split_part(w.words, chr(10), ${line}) like ${pattern})`
  const name = '(n.first_name || n.last_name)'
  return [
    named(search, bind),
    inLine(2),
    `${inLine(-1)} and octet_length(${name}) > length(${name})`,
    ...phoneToFind(search, bind).map(
      (way) => `n.id in (select x.order_id from order_words x where ${way})`,
    ),
  ]
}

/** How many orders with the words of a search are looked through for the buyer, newest first. */
const mostWorded = 10_000

/**
 * SQL conditions by which a search finds a parcel `x`: its tracking number, however it is grouped, or five characters or
 * more of its beginning.
 */
export function parcelsToFind(search: string, bind: Bind): string[] {
  const number = plainNumber(search)
  if (number === '') return []
  const start = `${literal(number)}${number.length < 5 ? '' : '%'}`
  return [`lower(x.tracking_number) like lower(${bind(start)})`]
}

/**
 * SQL conditions by which a search finds an order's words `x`: its city, a tag, an item's name, its buyer's name if that
 * has accents, its phone number. Accents do not matter.
 */
export function wordsToFind(search: string, bind: Bind): string[] {
  return [
    `x.words like lower(fold_accents(${bind(wordPattern(search))}))`,
    ...phoneToFind(search, bind),
  ]
}

/** Each word of an order's words has a space before it. */
const wordPattern = (search: string) => `%${search.length > 2 ? '' : ' '}${typed(search)}%`

/** A LIKE pattern of a text as typed, whose straight apostrophe finds a curly one, too, and the other way around. */
const typed = (search: string) => literal(search).replace(/['’]/g, '_')

/** The condition that an order's words `x` have this phone number; none if the text is no phone number. */
function phoneToFind(search: string, bind: Bind): string[] {
  const pattern = phonePattern(search)
  return pattern === null ? [] : [`x.phone like ${bind(pattern)}`]
}

/** The expressions of the indexes payments_last4 and orders_names. */
const last4 = `substring(p.metadata from '"last4":"([0-9]{4})"')`
const names = `(n.first_name || ' ' || n.last_name || ' ' || n.email)`

/**
 * Two letters have no trigram inside a word, so short texts match only at the start of a word. A name with accents is
 * found by the order's words.
 */
function named(search: string, bind: Bind): string {
  const like = (pattern: string) => `${names} ilike fold_accents(${bind(pattern)})`
  const start = `${typed(search)}%`
  return search.length > 2 ? like(`%${start}`) : `(${like(start)} or ${like(`% ${start}`)})`
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
