/** Coins, by their number of decimals. */
const ofCoins: Readonly<Record<string, number>> = { BTC: 8, ETH: 18, USDC: 6, USDT: 6 }
/** Currencies of banks that have no smaller unit; all others have hundredths, or are told in them by card providers. */
const withoutDecimals = /^(?:BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/

const decimalsOf = (currency: string): number =>
  ofCoins[currency] ?? (withoutDecimals.test(currency) ? 0 : 2)

/** An amount in the smallest unit of a currency as decimal text: ('-1250', 'USD') is '-12.50'. Both are whole numbers in text, because coins have more digits than a number holds. */
export function decimalOf(amount: string, currency: string): string {
  const places = decimalsOf(currency)
  const sign = amount.startsWith('-') ? '-' : ''
  const digits = amount.replace('-', '').padStart(places + 1, '0')
  return places === 0 ? amount : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
