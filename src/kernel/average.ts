import { type Cents, cents, noMoney } from '#kernel/money.ts'

/** The average of amounts that come to a sum, rounded half up to the cent; of none it is nothing. */
export function averageOf(total: Cents, count: number): Cents {
  return count === 0 ? noMoney : cents(Math.floor((2 * total + count) / (2 * count)))
}

/** How many of all, as a rounded percent; of none it is 0 (spec 9). */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
