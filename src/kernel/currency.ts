/** The coins the shop knows, with their numbers of decimals. */
const coins: Readonly<Record<string, number>> = { ETH: 18, BTC: 8, USDC: 6, USDT: 6 }

const without = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'

/**
 * Currencies that payment providers don't count in hundredths (docs.stripe.com/currencies). Intl is no source for this:
 * it shows HUF, ISK and UGX without decimals, although providers count their hundredths.
 */
const currencies: ReadonlyMap<string, number> = new Map([
  ...without.split(' ').map((currency) => [currency, 0] as const),
  ...inThousandths.split(' ').map((currency) => [currency, 3] as const),
])

/** Whether this is the name of a coin the shop knows. */
export const isCoin = (currency: string): boolean => Object.hasOwn(coins, currency)

/**
 * The number of decimals of a currency: 2 for 'USD', 0 for 'JPY', 18 for 'ETH'. Takes an ISO 4217 code or a coin's
 * name. Throws a RangeError for anything else.
 */
export function decimalsOf(currency: string): number {
  const ofCoin = coins[currency]
  if (ofCoin !== undefined) return ofCoin
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`"${currency}" isn’t a currency`)
  return currencies.get(currency) ?? 2
}

/**
 * Formats an amount in a currency's smallest unit as decimal text: ('-1250', 'USD') is '-12.50'. Both are text, because
 * amounts of coins can have more digits than a number holds.
 */
export function decimalOf(amount: string, currency: string): string {
  const places = decimalsOf(currency)
  if (places === 0) return amount
  const sign = amount.startsWith('-') ? '-' : ''
  const digits = amount.replace('-', '').padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
