/** The coins that the shop knows, with the digits of their smallest unit behind the point. */
const coins: Readonly<Record<string, number>> = { ETH: 18, BTC: 8, USDC: 6, USDT: 6 }

const without = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'

/**
 * The currencies that payment providers do not count in hundredths (docs.stripe.com/currencies). Intl is not asked: it tells
 * how a currency is written, with no decimals for HUF, ISK or UGX, whose hundredths providers count.
 */
const currencies: ReadonlyMap<string, number> = new Map([
  ...without.split(' ').map((currency) => [currency, 0] as const),
  ...inThousandths.split(' ').map((currency) => [currency, 3] as const),
])

/** Whether a name is that of a coin of ours. */
export const isCoin = (currency: string): boolean => Object.hasOwn(coins, currency)

/**
 * How many decimals a currency is counted with: 2 for 'USD', 0 for 'JPY', 18 for 'ETH'. Takes the code of ISO 4217 or a
 * coin's name. Throws a RangeError for what is neither.
 */
export function decimalsOf(currency: string): number {
  const ofCoin = coins[currency]
  if (ofCoin !== undefined) return ofCoin
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`"${currency}" isn’t a currency`)
  return currencies.get(currency) ?? 2
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
