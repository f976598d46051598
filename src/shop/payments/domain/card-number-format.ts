import { cardBrandOf } from './card-brand.ts'

const amexGroups = /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/

/**
 * Formats a card number while it is typed: groups of four, Amex as 4-6-5 (spec 5, design 5). Digits that would not fit
 * 19 characters in groups stay ungrouped, so that 19-digit numbers can be entered too.
 */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const amex = cardBrandOf(digits) === 'amex' ? amexGroups.exec(digits) : null
  if (amex) return amex.slice(1).filter(Boolean).join(' ')
  return digits.length > 16 ? digits : (digits.match(/\d{1,4}/g) ?? []).join(' ')
}

const filledWithCentury = /^(\d{1,2})\s*[/-]\s*20(\d{2})$/

/** A month that is one digit: no month has two that begin with it, or a slash or dash ends it. */
const shortMonth = /^\s*(?=[2-9]|1\s*[/-])/

/**
 * Formats an expiry date while it is typed: "1230" becomes "12/30" (spec 5), and "5/27" becomes "05/27". Full years
 * that browsers and password managers fill in are shortened: "12/2030" and "1/2030" become "12/30" and "01/30".
 */
export function formatExpiry(typed: string): string {
  const [, month = '', year] = filledWithCentury.exec(typed.trim()) ?? []
  if (year) return `${month.padStart(2, '0')}/${year}`
  const digits = typed.replace(shortMonth, '0').replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
