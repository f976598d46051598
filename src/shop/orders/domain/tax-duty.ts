import { type Cents, cents } from '#kernel/money.ts'
import type { StateSales } from './state-sales.schema.ts'

/**
 * A year's sales to a state from which it commonly requires out-of-state shops to collect its sales tax ("economic
 * nexus"); reaching either number is enough. A rule of thumb: states differ, and several no longer count orders.
 */
export const commonThreshold: { revenue: Cents; orders: number } = {
  revenue: cents(10_000_000),
  orders: 200,
}

/**
 * How close a state's sales are to the common threshold, in whole percent rounded down; 100 or more has reached it. A
 * state with more refunds than sales is at 0.
 */
export function nearnessOf({ orders, revenue }: Pick<StateSales, 'orders' | 'revenue'>): number {
  const byRevenue = Math.round(Number(revenue) * 100) / commonThreshold.revenue
  return Math.floor(Math.max(byRevenue, orders / commonThreshold.orders) * 100)
}
