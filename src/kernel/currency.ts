/** The coins that the shop knows, with the digits of their smallest unit behind the point. */
const coins: Readonly<Record<string, number>> = { ETH: 18, BTC: 8, USDC: 6, USDT: 6 }

/**
 * How many decimals a currency has: 2 for 'USD', 0 for 'JPY', 18 for 'ETH'. Takes the code of ISO 4217 or a coin's name.
 * Throws a RangeError for what is neither.
 */
export function decimalsOf(currency: string): number {
  const ofCoin = coins[currency]
  if (ofCoin !== undefined) return ofCoin
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/**
 * An amount in the smallest unit of a currency as decimal text: ('-1250', 'USD') is '-12.50'. Both are whole numbers in
 * text, because coins have more digits than a number holds.
 */
export function decimalOf(amount: string, currency: string): string {
  const places = decimalsOf(currency)
  if (places === 0) return amount
  const sign = amount.startsWith('-') ? '-' : ''
  const digits = amount.replace('-', '').padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
