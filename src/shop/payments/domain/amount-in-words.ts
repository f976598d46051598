import { decimalOf, decimalsOf, isCoin } from '#kernel/currency.ts'

/**
 * Formats an amount that a provider gives in its currency's smallest unit: "$1,234.50", "€12.00", "0.05 ETH". A
 * currency that is neither one of our coins nor a three-letter code is shown as given: "5 of DOGE".
 */
export function amountInWords(units: string, currency: string): string {
  const name = currency.toUpperCase()
  if (isCoin(name)) return `${withoutZeros(decimalOf(units, name))} ${name}`
  if (!/^[A-Z]{3}$/.test(name)) return `${units} of ${currency}`
  const decimals = decimalsOf(name)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: name,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Intl formats a text to its last digit; a number of that size would lose some.
  }).format(decimalOf(units, name) as `${number}`)
}

/** "0.050" becomes "0.05", and "12.00" becomes "12". */
const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '')
