import { coinText, unitsOf } from './coin-amount.ts'

/** The most decimals that a coin has. */
const digits = 18

/** The difference of two amounts of a coin, as decimal text; "0" if the first is not greater. */
export function coinDifference(greater: string, smaller: string): string {
  const apart = unitsOf(greater, digits) - unitsOf(smaller, digits)
  return coinText(apart > 0n ? apart : 0n, digits)
}

/** An amount's share of another, from 0 to 1, for a progress bar. */
export function coinShare(part: string, whole: string): number {
  const [of, all] = [unitsOf(part, digits), unitsOf(whole, digits)]
  return all === 0n || of >= all ? 1 : Number((of * 1_000n) / all) / 1_000
}
