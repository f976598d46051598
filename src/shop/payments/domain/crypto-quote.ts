import type { Cents } from '#kernel/money.ts'

/** The coins a shopper can choose (spec 9). */
export const cryptoCurrencies = ['BTC', 'ETH', 'USDC', 'USDT'] as const

export type CryptoCurrency = (typeof cryptoCurrencies)[number]

export const cryptoNames: Readonly<Record<CryptoCurrency, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  USDC: 'USD Coin',
  USDT: 'Tether',
}

const unit = 100_000_000n

/** What one dollar buys, in hundred-millionths of the coin (spec 9: 0.0004 ETH, 0.000025 BTC, 1 USDC, 1 USDT). */
const ratePerDollar: Readonly<Record<CryptoCurrency, bigint>> = {
  BTC: 2_500n,
  ETH: 40_000n,
  USDC: unit,
  USDT: unit,
}

/**
 * What an amount in cents is in a coin, as shown: 8 decimals for BTC, otherwise 4, rounded half up (spec 9).
 * Counted in whole numbers, so that it is the same everywhere.
 */
export function cryptoQuote(amount: Cents, currency: CryptoCurrency): string {
  const decimals = currency === 'BTC' ? 8 : 4
  const shown = 10n ** BigInt(decimals)
  const divisor = (100n * unit) / shown
  const units = (BigInt(amount) * ratePerDollar[currency] + divisor / 2n) / divisor
  return `${units / shown}.${String(units % shown).padStart(decimals, '0')}`
}

/** What one dollar buys of a coin, as a receipt tells it: "0.0004", "0.000025", "1" (spec 9). */
export function dollarRate(currency: CryptoCurrency): string {
  const rate = ratePerDollar[currency]
  const decimals = String(rate % unit)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${rate / unit}${decimals && `.${decimals}`}`
}
