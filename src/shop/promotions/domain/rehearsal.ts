import { addDays } from '#kernel/business-days.ts'
import { type Cents, less, noMoney, sum, toDecimal } from '#kernel/money.ts'
import { noDiscount, type TotalsSettings, totalsOf } from '#kernel/totals.ts'
import type { Rehearsal } from './owner-promotion.schema.ts'
import { type BasketLine, judgeCode, type Promotion } from './promotion.ts'

/** A past order, with the fields that a rehearsal needs. */
export interface PastOrder {
  at: Date
  /** Its day in the shop's time zone, such as "2026-03-04". */
  day: string
  /** In lower case. */
  email: string
  /** The tax rate it was charged, in hundredths of a percent. */
  taxBasisPoints: number
  refunded: Cents
  lines: readonly BasketLine[]
}

interface Sums {
  orders: number
  revenue: Cents
  discount: Cents
}

const nothing: Sums = { orders: 0, revenue: noMoney, discount: noMoney }

/**
 * Rehearses a draft on past orders, as if they had used no other code. The checkout's rule judges each one as of its
 * own time, with the draft's limits counted from its first use. Takes the orders oldest first.
 */
export function openRehearsal(draft: Promotion, settings: TotalsSettings, now: Date) {
  const usesOf = new Map<string, number>()
  const byDay = new Map<string, Sums>()
  const promotion = asOfThen(draft, now)
  let [looked, uses] = [0, 0]
  let shipping = noMoney
  return {
    take: (order: PastOrder): void => {
      looked += 1
      const usesByCustomer = usesOf.get(order.email) ?? 0
      const asking = { now: order.at, usesByCustomer }
      const verdict = judgeCode({ ...promotion, uses }, order, asking)
      if (!verdict.valid) return
      uses += 1
      if (promotion.perCustomer !== null) usesOf.set(order.email, usesByCustomer + 1)
      const charged = { ...settings, taxBasisPoints: order.taxBasisPoints }
      const { total, discount } = totalsOf(order.lines, verdict.discount, charged)
      const one = { orders: 1, revenue: less(total, order.refunded), discount }
      if (verdict.discount.freeShipping)
        shipping = sum([shipping, totalsOf(order.lines, noDiscount, charged).shipping])
      byDay.set(order.day, added(byDay.get(order.day) ?? nothing, one))
    },
    /** The result so far, with an entry for each of these days. */
    result: (days: readonly string[]): Rehearsal => {
      const whole = [...byDay.values()].reduce(added, nothing)
      const told = days.map((day) => ({ day, ...inDecimals(byDay.get(day) ?? nothing) }))
      return { ...inDecimals(whole), shipping: toDecimal(shipping), looked, byDay: told }
    },
  }
}

/** The draft as if it had existed: switched on, unused, and started if its start is in the future. */
function asOfThen(draft: Promotion, now: Date): Promotion {
  const { validFrom } = draft
  return {
    ...draft,
    isActive: true,
    uses: 0,
    validFrom: validFrom && validFrom > now ? null : validFrom,
  }
}

function added(a: Sums, b: Sums): Sums {
  return {
    orders: a.orders + b.orders,
    revenue: sum([a.revenue, b.revenue]),
    discount: sum([a.discount, b.discount]),
  }
}

function inDecimals({ orders, revenue, discount }: Sums) {
  return { orders, revenue: toDecimal(revenue), discount: toDecimal(discount) }
}

/** The days between two UTC midnights in milliseconds, inclusive, as "2026-03-04". */
export function daysBetween(first: number, last: number): string[] {
  const count = Math.round((last - first) / addDays(0, 1)) + 1
  return Array.from({ length: count }, (_, passed) =>
    new Date(addDays(first, passed)).toISOString().slice(0, 10),
  )
}
