import { type Cents, cents, sum, toDecimal } from '#kernel/money.ts'
import type { StateSales } from './state-sales.schema.ts'

/** The amounts of a state's sales. */
export type SalesAmount = Exclude<keyof StateSales, 'state' | 'orders'>

/** One of the amounts in cents; below zero where refunds are more than sales. */
export function amountOf(sales: StateSales, amount: SalesAmount): Cents {
  return cents(Math.round(Number(sales[amount]) * 100))
}

/** The sales to several states together; its `state` is empty. */
export function totalSales(all: readonly StateSales[]): StateSales {
  const total = (amount: SalesAmount) => toDecimal(sum(all.map((one) => amountOf(one, amount))))
  return {
    state: '',
    orders: all.reduce((count, { orders }) => count + orders, 0),
    gross: total('gross'),
    refunded: total('refunded'),
    revenue: total('revenue'),
    taxable: total('taxable'),
    tax: total('tax'),
  }
}
