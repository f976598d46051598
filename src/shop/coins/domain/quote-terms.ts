import { type Cents, cents } from '#kernel/money.ts'
import type { Coin } from './chain.ts'
import { divideUp } from './coin-amount.ts'
import { priceIn, type Rate } from './coin-price.ts'

/** What a quote asks: the dollars still open when it was made, on top of what had already arrived. */
export interface QuoteTerms {
  /** The total, in the smallest unit. */
  asked: bigint
  /** What had arrived before, at the rates of that time. */
  credited: bigint
  /** The dollars that the rest is asked for. */
  openCents: Cents
}

/** The terms of an order's first quote in a coin. */
export function firstTerms(coin: Coin, total: Cents, rate: Rate): QuoteTerms {
  return { asked: priceIn(coin, total, rate), credited: 0n, openCents: total }
}

/** The terms at a new rate: what arrived keeps the value that it was asked at, and the rest is repriced. */
export function nextTerms(
  { coin, terms, received }: { coin: Coin; terms: QuoteTerms; received: bigint },
  rate: Rate,
): QuoteTerms {
  const { asked, credited, openCents } = terms
  const openUnits = asked - credited
  const missing = asked > received ? asked - received : 0n
  const rest = cents(Number(divideUp(BigInt(openCents) * missing, openUnits > 0n ? openUnits : 1n)))
  return { asked: received + priceIn(coin, rest, rate), credited: received, openCents: rest }
}
