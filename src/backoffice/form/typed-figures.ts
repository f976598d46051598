/**
 * Reads numbers as people type them. Each function gives null for an ambiguous text: "49,99" could mean dollars and
 * cents or thousands.
 */

/** Digits with or without thousands separators: "1250", "1,250". */
const wholePart = String.raw`\d+|\d{1,3}(?:,\d{3})+`

const wholeForm = new RegExp(`^(?:${wholePart})$`)
const decimalForm = new RegExp(`^(${wholePart})?(?:\\.(\\d*))?$`)

/** The digits before the point, and up to `digits` after it; null if it is not a decimal or has more. */
function decimalParts(text: string, digits: number): [whole: string, rest: string] | null {
  const [, whole, rest = ''] = decimalForm.exec(text) ?? []
  if ((!whole && !rest) || rest.length > digits) return null
  return [String(Number((whole ?? '0').replaceAll(',', ''))), rest.padEnd(digits, '0')]
}

/** Dollars and cents, such as "$1,250.5", as the API's decimal text: "1250.50". */
export function typedDollars(text: string): string | null {
  const parts = decimalParts(text.trim().replace(/^\$\s*|\s*\$$/, ''), 2)
  return parts ? parts.join('.') : null
}

/** A percentage, such as "7.25" or "6.625 %", in basis points: 725, 662.5. */
export function typedPercent(text: string): number | null {
  const parts = decimalParts(text.trim().replace(/\s*%$/, ''), 3)
  return parts && Number(parts.join('')) / 10
}

/** A whole number, such as "1,440". */
export function typedWhole(text: string): number | null {
  const digits = text.trim()
  return wholeForm.test(digits) ? Number(digits.replaceAll(',', '')) : null
}

/** The API's decimal text as a field shows it: "1,250.50". */
export function dollarsText(decimal: string): string {
  const [whole = '0', rest = '00'] = decimal.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
