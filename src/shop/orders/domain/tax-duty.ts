import { type Cents, cents, centsOf } from '#kernel/money.ts'
import type { StateSales } from './state-sales.schema.ts'

/**
 * From what sales within a year a state commonly asks a shop elsewhere to collect its sales tax ("economic nexus"): one
 * of the two is enough. A rule of thumb: each state has its own, and several count no orders any more.
 */
export const commonThreshold: { revenue: Cents; orders: number } = {
  revenue: cents(10_000_000),
  orders: 200,
}

/** How near the sales to a state are to the common threshold, in whole percent rounded down; 100 and more have reached it. */
export function nearnessOf({ orders, revenue }: Pick<StateSales, 'orders' | 'revenue'>): number {
  const byRevenue = centsOf(revenue) / commonThreshold.revenue
  return Math.floor(Math.max(byRevenue, orders / commonThreshold.orders) * 100)
}
