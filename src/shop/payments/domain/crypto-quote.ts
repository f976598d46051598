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

/** The price of one dollar in units of 1e-8 of the coin (spec 9: 0.0004 ETH, 0.000025 BTC, 1 USDC, 1 USDT). */
const ratePerDollar: Readonly<Record<CryptoCurrency, bigint>> = {
  BTC: 2_500n,
  ETH: 40_000n,
  USDC: unit,
  USDT: unit,
}

/**
 * Converts an amount in cents to text in a coin: 8 decimals for BTC, otherwise 4, rounded half up (spec 9). Computed in
 * integers, so that server and browser agree.
 */
export function cryptoQuote(amount: Cents, currency: CryptoCurrency): string {
  const decimals = currency === 'BTC' ? 8 : 4
  const shown = 10n ** BigInt(decimals)
  const divisor = (100n * unit) / shown
  const units = (BigInt(amount) * ratePerDollar[currency] + divisor / 2n) / divisor
  return `${units / shown}.${String(units % shown).padStart(decimals, '0')}`
}

/** How much of a coin one dollar buys, as receipts show it: "0.0004", "0.000025", "1" (spec 9). */
export function dollarRate(currency: CryptoCurrency): string {
  const rate = ratePerDollar[currency]
  const decimals = String(rate % unit)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${rate / unit}${decimals && `.${decimals}`}`
}
