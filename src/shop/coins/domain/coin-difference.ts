import { coinText, unitsOf } from './coin-amount.ts'

/** The most digits that a coin has behind its point. */
const digits = 18

/** What two amounts of a coin are apart, as decimal text; "0" if the first is not the greater one. */
export function coinDifference(greater: string, smaller: string): string {
  const apart = unitsOf(greater, digits) - unitsOf(smaller, digits)
  return coinText(apart > 0n ? apart : 0n, digits)
}

/** What part an amount is of another one, from 0 to 1, for a bar that shows it. */
export function coinShare(part: string, whole: string): number {
  const [of, all] = [unitsOf(part, digits), unitsOf(whole, digits)]
  return all === 0n || of >= all ? 1 : Number((of * 1_000n) / all) / 1_000
}
