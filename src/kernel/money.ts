import { formatCount } from './counted.ts'

declare const centsBrand: unique symbol

/** A whole number of US cents. All amounts are computed in cents, so floating point loses none. */
export type Cents = number & { readonly [centsBrand]: true }

/** Marks a whole number as cents. Throws on fractions and on numbers beyond safe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of cents`)
  return amount as Cents
}

export const noMoney = cents(0)

const decimalForm = /^(\d{1,11})(?:\.(\d{1,2}))?$/

/** Parses a decimal text of dollars ("12.5", "12.50", "12") into cents; null if it is not one. */
function parseDollars(text: string): Cents | null {
  const parts = decimalForm.exec(text.trim())
  if (!parts) return null
  return cents(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
}

/** Cents of a decimal text that the database or our own API wrote. Throws on any other text. */
export function centsOf(decimal: string): Cents {
  const amount = parseDollars(decimal)
  if (amount === null) throw new RangeError(`"${decimal}" is not an amount of money`)
  return amount
}

/** Cents as decimal text for the API and numeric(10,2): "12.50" (spec 3). */
export function toDecimal(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Cents formatted for people: "$1,234.50" (spec 9: two decimals, USD). */
export function formatMoney(amount: Cents): string {
  const [dollars = '0', rest = '00'] = toDecimal(cents(Math.abs(amount))).split('.')
  return `${amount < 0 ? '−' : ''}$${formatCount(Number(dollars))}.${rest}`
}

/** Formats a decimal text from our own API for people. */
export function formatDecimal(decimal: string): string {
  return formatMoney(centsOf(decimal))
}

/** The sum of amounts; zero if there are none. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** An amount multiplied by a whole number. */
export function times(amount: Cents, count: number): Cents {
  return cents(amount * count)
}

/**
 * A share of an amount in ten-thousandths (800 = 8 %, 662.5 = 6.625 %; one decimal counts), rounded half up to a cent.
 */
export function share(amount: Cents, basisPoints: number): Cents {
  return cents(Math.floor((amount * Math.round(basisPoints * 10) + 50_000) / 100_000))
}

/** A share in ten-thousandths as a percentage for people: 800 as "8", 725 as "7.25", 662.5 as "6.625". */
export function percentText(basisPoints: number): string {
  return String(Math.round(basisPoints * 10) / 1000)
}

/** The smaller of two amounts. */
export function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** One amount minus another, at least zero. */
export function less(a: Cents, b: Cents): Cents {
  return a > b ? cents(a - b) : noMoney
}
