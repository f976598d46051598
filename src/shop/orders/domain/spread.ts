import { type Cents, cents, noMoney } from '#kernel/money.ts'

/**
 * The share of an amount for `part` of a `whole`, rounded half up to the cent; zero if the whole is zero. Exact even if
 * the product exceeds safe integers.
 */
export function portion(amount: Cents, part: number, whole: number): Cents {
  if (whole === 0) return noMoney
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return cents(Number(doubled / (2n * BigInt(whole))))
}

/**
 * Divides an amount among weights (whole numbers, not negative). Rounds the running sum, so that the shares add up to
 * the amount, and no share exceeds its weight if the amount does not exceed their sum.
 */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let until = 0
  return weights.map((weight) => {
    const before = portion(amount, until, whole)
    until += weight
    return cents(portion(amount, until, whole) - before)
  })
}
