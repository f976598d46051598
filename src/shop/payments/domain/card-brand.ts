import { digitsOf } from './luhn.ts'

/** The card brands that the shop accepts (spec 1). */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const

export type CardBrand = (typeof cardBrands)[number]

export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
}

const prefixes: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
]

/** The brand of a complete or partial number, from its first digits; null if the shop does not accept it (spec 1). */
export function cardBrandOf(cardNumber: string): CardBrand | null {
  const digits = digitsOf(cardNumber)
  return prefixes.find(([, prefix]) => prefix.test(digits))?.[0] ?? null
}

/** The last four digits, as receipts and the administrator's list show them (spec 3). */
export function lastFourOf(cardNumber: string): string {
  return digitsOf(cardNumber).slice(-4)
}
