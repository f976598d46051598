import { formatDecimal } from '#kernel/money.ts'
import type { Order } from './order.schema.ts'

type Earned = Pick<Order, 'cashbackAmount' | 'cashbackCodeValue' | 'paymentStatus'>

/** A sentence about the code that pays out an order's cashback, with its value if that is less than what was earned. */
export function codeInWords({ cashbackAmount, cashbackCodeValue }: Omit<Earned, 'paymentStatus'>) {
  if (cashbackCodeValue === null || cashbackCodeValue === cashbackAmount) return 'a code'
  return `a code worth ${formatDecimal(cashbackCodeValue)}`
}

/** The sentence about an order's cashback; null if it earns none or never will (spec 2). */
export function cashbackWords(order: Earned): string | null {
  const { cashbackAmount, cashbackCodeValue, paymentStatus } = order
  if (cashbackAmount === null || paymentStatus === 'expired') return null
  const amount = formatDecimal(cashbackAmount)
  if (paymentStatus === 'paid') {
    const coming = `It comes by mail, as ${codeInWords(order)} for your next order.`
    return `Cashback earned: ${amount}.${cashbackCodeValue === null ? '' : ` ${coming}`}`
  }
  const mailed = cashbackCodeValue === null ? '' : `, mailed as ${codeInWords(order)}`
  return `Cashback once it is paid: ${amount}${mailed}.`
}
