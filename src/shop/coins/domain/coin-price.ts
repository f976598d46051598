import { type Cents, cents } from '#kernel/money.ts'
import type { Coin } from './chain.ts'
import { askedDigitsOf } from './coin.ts'
import { divideUp, unitsOf } from './coin-amount.ts'

/** The number of decimals of a rate. */
export const rateDigits = 8

/** A coin's price in dollars as decimal text, and the number of decimals of its smallest unit. */
export interface Rate {
  rate: string
  decimals: number
}

/**
 * The price of dollars in a coin, in its smallest unit: rounded up to the decimals that the coin is quoted with, so
 * that the shop never asks for less than the dollars are worth.
 */
export function priceIn(coin: Coin, dollars: Cents, { rate, decimals }: Rate): bigint {
  const step = 10n ** BigInt(Math.max(0, decimals - askedDigitsOf(coin)))
  const exact = divideUp(BigInt(dollars) * unitsPerCentTimesRate(decimals), rateUnits(rate))
  return divideUp(exact, step) * step
}

/** The worth of coin units at a rate, in cents, rounded down. */
export function worthOf(units: bigint, { rate, decimals }: Rate): Cents {
  return cents(Number((units * rateUnits(rate)) / unitsPerCentTimesRate(decimals)))
}

const rateUnits = (rate: string) => unitsOf(rate, rateDigits)
const unitsPerCentTimesRate = (decimals: number) => 10n ** BigInt(decimals + rateDigits - 2)
