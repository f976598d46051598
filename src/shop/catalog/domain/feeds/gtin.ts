/**
 * A barcode as a GTIN: 8, 12, 13, or 14 digits, the last one a check digit (GS1 General Specifications 7.9). Null if it
 * is none. Spaces and hyphens between the digits are dropped.
 */
export function gtinIn(barcode: string | null): string | null {
  const digits = (barcode ?? '').replaceAll(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : null
}
