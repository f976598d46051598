/** How many digits of a coin's smallest unit stand behind its point. */
const coinDecimals: ReadonlyMap<string, number> = new Map([
  ['ETH', 18],
  ['BTC', 8],
  ['USDC', 6],
  ['USDT', 6],
])

/**
 * Currencies that payment providers do not count in hundredths (docs.stripe.com/currencies). ICU's own digits differ for
 * some others, such as ISK, which Stripe does count in hundredths.
 */
const currencyDecimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((currency) => [currency, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((currency) => [currency, 3] as const),
])

/**
 * An amount in the smallest unit of its currency, as providers tell it, for people: "$1,234.50", "€12.00", "0.05 ETH". A
 * currency that is neither a coin of ours nor a code of three letters is told as it came: "5 of DOGE".
 */
export function amountInWords(units: string, currency: string): string {
  const name = currency.toUpperCase()
  const digits = coinDecimals.get(name)
  if (digits !== undefined) return `${withoutZeros(pointed(units, digits))} ${name}`
  if (!/^[A-Z]{3}$/.test(name)) return `${units} of ${currency}`
  const decimals = currencyDecimals.get(name) ?? 2
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency: name },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    // A text is formatted to its last digit, which a number of that size would lose.
  }).format(pointed(units, decimals) as `${number}`)
}

/** Smallest units with their point: "1250" with 2 decimals is "12.50". */
function pointed(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** "0.050" is "0.05", and "12.00" is "12". */
const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '')
