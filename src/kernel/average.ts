import { type Cents, cents, noMoney } from '#kernel/money.ts'

/**
 * The average of `count` amounts with this total, rounded half up to the cent; zero if there are
 * none.
 */
export function averageOf(total: Cents, count: number): Cents {
  return count === 0 ? noMoney : cents(Math.floor((2 * total + count) / (2 * count)))
}

/** A part of a whole as a rounded percentage; 0 if the whole is 0 (spec 9). */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
