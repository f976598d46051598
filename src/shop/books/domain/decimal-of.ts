/** How many decimals a currency has. */
const decimals: Readonly<Record<string, number>> = {
  ...{ USD: 2, EUR: 2 },
  ...{ ETH: 18, BTC: 8, USDC: 6, USDT: 6 },
}

/** An amount in the smallest unit of a currency as decimal text: ('-1250', 'USD') is '-12.50'. Both are whole numbers in text, because coins have more digits than a number holds. */
export function decimalOf(amount: string, currency: string): string {
  const places = decimals[currency]
  if (places === undefined) throw new RangeError(`${currency} has no known decimals`)
  const sign = amount.startsWith('-') ? '-' : ''
  const digits = amount.replace('-', '').padStart(places + 1, '0')
  return places === 0 ? amount : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
