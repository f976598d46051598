import { formatDecimal } from '#kernel/money.ts'
import type { Order } from './order.schema.ts'
import { orderStanding } from './order-status.ts'

type Earned = Pick<Order, 'cashbackAmount' | 'cashbackCodeValue' | 'paymentStatus' | 'status'>

/** A sentence about the code that pays out an order's cashback, with its value if that is less than what it earned. */
export function codeInWords({
  cashbackAmount,
  cashbackCodeValue,
}: Pick<Earned, 'cashbackAmount' | 'cashbackCodeValue'>) {
  if (cashbackCodeValue === null || cashbackCodeValue === cashbackAmount) return 'a code'
  return `a code worth ${formatDecimal(cashbackCodeValue)}`
}

/** The standings of an order that no longer earns cashback. */
const over: readonly string[] = ['Expired', 'Canceled', 'Refunded']

/** A sentence about an order's cashback; null if it earns none or never will (spec 2). */
export function cashbackWords(order: Earned): string | null {
  const { cashbackAmount, cashbackCodeValue } = order
  const standing = orderStanding(order)
  if (cashbackAmount === null || over.includes(standing)) return null
  const amount = formatDecimal(cashbackAmount)
  if (standing === 'Paid' || standing === 'Partially refunded') {
    const coming = `It comes by email, as ${codeInWords(order)} for your next order.`
    return `Cashback earned: ${amount}.${cashbackCodeValue === null ? '' : ` ${coming}`}`
  }
  const mailed = cashbackCodeValue === null ? '' : `, emailed as ${codeInWords(order)}`
  return `Cashback once it is paid: ${amount}${mailed}.`
}
