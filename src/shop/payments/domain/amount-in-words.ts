import { decimalOf, decimalsOf, isCoin } from '#kernel/currency.ts'

/**
 * An amount in the smallest unit of its currency, as providers tell it, for people: "$1,234.50", "€12.00", "0.05 ETH". A
 * currency that is neither a coin of ours nor a code of three letters is told as it came: "5 of DOGE".
 */
export function amountInWords(units: string, currency: string): string {
  const name = currency.toUpperCase()
  if (isCoin(name)) return `${withoutZeros(decimalOf(units, name))} ${name}`
  if (!/^[A-Z]{3}$/.test(name)) return `${units} of ${currency}`
  const decimals = decimalsOf(name)
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency: name },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    // A text is formatted to its last digit, which a number of that size would lose.
  }).format(decimalOf(units, name) as `${number}`)
}

/** "0.050" is "0.05", and "12.00" is "12". */
const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '')
