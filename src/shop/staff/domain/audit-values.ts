import { clockTime } from '#kernel/clock-time.ts'
import { isRecord } from '#kernel/is-record.ts'
import { formatDecimal, percentText } from '#kernel/money.ts'
import { isAmount } from './amounts.ts'
import { nameInWords } from './audit-words.ts'

/** A field in a line of the audit, with its values in words; null if there was no value. */
export interface ToldField {
  name: string
  before: string | null
  after: string | null
}

type Fields = Readonly<Record<string, unknown>> | null

/**
 * The changed fields of a line, in words. Parts of fields, such as one state's tax, are listed separately, and only if
 * they differ. Times are in the given time zone.
 */
export function changesInWords(before: Fields, after: Fields, timeZone: string): ToldField[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  const told = paths.map((path) => ({
    name: pathInWords(path),
    before: was.has(path) ? valueInWords(was.get(path), path, timeZone) : null,
    after: is.has(path) ? valueInWords(is.get(path), path, timeZone) : null,
  }))
  return told.filter((field) => field.before !== field.after)
}

/** The details of a line as texts: "Reason: wrong code". */
export function detailsInWords(details: Fields, timeZone: string): string[] {
  return [...leavesOf(details)].map(
    ([path, value]) => `${pathInWords(path)}: ${valueInWords(value, path, timeZone)}`,
  )
}

const between = '\n'

/** Fields that the screens call something else than the code does. */
const screenWords: ReadonlyMap<string, string> = new Map([
  ['disputeId', 'Dispute'],
  ['eventId', 'Event'],
  ['orderId', 'Order'],
  ['orderItemId', 'Ordered item'],
  ['productId', 'Product'],
  ['refundId', 'Refund'],
  ['returnId', 'Return'],
  ['shipmentId', 'Package'],
  ['variantId', 'Variant'],
  ['warningId', 'Fraud warning'],
  ['lines', 'Items'],
  ['withdrawn', 'Won’t be sent'],
  ['restock', 'Can be sold again'],
  ['notify', 'Customer told by email'],
  ['delta', 'Units'],
  ['paymentStatus', 'Payment'],
  ['fulfilmentStatus', 'Packages'],
  ['expiresAt', 'Held until'],
  ['shipBy', 'Ships by'],
  ['isTexted', 'Code sent by text message'],
  ['factor', 'Confirmed with'],
])

/** Every value that is not an object, by the path of names that leads to it. */
function leavesOf(fields: Fields): Map<string, unknown> {
  return new Map(Object.entries(fields ?? {}).flatMap(([name, value]) => leaves(name, value)))
}

function leaves(path: string, value: unknown): [path: string, value: unknown][] {
  if (!isRecord(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) => leaves(`${path}${between}${name}`, part))
}

function pathInWords(path: string): string {
  const names = path.split(between)
  return names.map((name) => screenWords.get(name) ?? nameInWords(name)).join(' · ')
}

function valueInWords(value: unknown, path: string, timeZone: string): string {
  if (Array.isArray(value))
    return value.map((one) => valueInWords(one, path, timeZone)).join('; ') || 'none'
  if (isRecord(value)) return detailsInWords({ ...value }, timeZone).join(', ')
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberInWords(value, path)
  const text = String(value)
  const name = path.split(between).at(-1) ?? ''
  if (isDollars(name, text)) return formatDecimal(text)
  if (isCode(name, text)) return nameInWords(text).toLowerCase().replace('parcel', 'package')
  return isMoment.test(text) ? momentInWords(text, timeZone) : text
}

function numberInWords(value: number, path: string): string {
  if (isRate(path)) return `${percentText(value)}%`
  return /(?:^|\n)\w+Id$/.test(path) ? `#${value}` : String(value)
}

/** States, and kinds in the shop's own names; a provider's, such as "charge.refunded", stay as it says them. */
const isCode = (name: string, text: string) =>
  /status$/i.test(name) || (/^(?:factor|kind)$/.test(name) && /^[a-z]+(?:-[a-z]+)*$/.test(text))

/** Rates are stored in ten-thousandths (kernel/shop-settings.ts). */
const isRate = (path: string) => /^taxByState\n|BasisPoints$/.test(path)

/** The settings that are amounts; other amounts are recognized by their names everywhere. */
const amountSettings: ReadonlySet<string> = new Set([
  'freeShippingThreshold',
  'announcedFreeShippingThreshold',
  'flatShipping',
  'mostCashbackPaidOut',
])

function isDollars(name: string, text: string): boolean {
  return /^\d+\.\d\d$/.test(text) && (isAmount(name, text) || amountSettings.has(name))
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

function momentInWords(text: string, timeZone: string): string {
  const at = new Date(text)
  const day = at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  return `${day}, ${clockTime(at, timeZone)}`
}
