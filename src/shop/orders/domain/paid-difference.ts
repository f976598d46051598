import { centsOf, formatMoney, less } from '#kernel/money.ts'
import type { Order } from './order.schema.ts'
import { orderStanding } from './order-status.ts'
import type { OwnerOrder } from './owner-order.schema.ts'

type PaidOrder = Pick<Order, 'total' | 'fulfilmentStatus' | 'paidAmount'> & {
  status: string
  paymentStatus: string
}

/** What was paid for an owner's order, if it isn't its total; null if it is. */
export function amountPaid({ payments }: Pick<OwnerOrder, 'payments'>): string | null {
  return payments.findLast(({ paidAmount }) => paidAmount !== null)?.paidAmount ?? null
}

/** Whether the difference is still to be settled, which happens before the order ships. */
function isToSettle(order: PaidOrder): order is PaidOrder & { paidAmount: string } {
  const isUnsent = order.fulfilmentStatus === 'unfulfilled'
  return order.paidAmount !== null && isUnsent && orderStanding(order) === 'Paid'
}

/** Tells a shopper about a payment that isn't the total, in a sentence or two; null if there is nothing to tell. */
export function paidDifference(order: PaidOrder): string | null {
  if (!isToSettle(order)) return null
  const { paid, total } = amountsOf(order)
  return paid > total
    ? `You paid ${formatMoney(less(paid, total))} more than the total. We’ll send it back.`
    : `You paid ${formatMoney(paid)} of ${formatMoney(total)}. We’ll settle the difference before it ships.`
}

/** Tells the owner what to do about such a payment, with a title; null if there is nothing to do. */
export function differenceToSettle(order: PaidOrder): { title: string; text: string } | null {
  if (!isToSettle(order)) return null
  const { paid, total } = amountsOf(order)
  const story = `The total changed after the customer had paid ${formatMoney(paid)} in coins.`
  const promised = 'Their order page and email say that you will.'
  const over = formatMoney(less(paid, total))
  const short = formatMoney(less(total, paid))
  return paid > total
    ? {
        title: `Paid ${over} too much`,
        text: `${story} Send back the extra ${over}. ${promised}`,
      }
    : {
        title: `Paid ${short} too little`,
        text: `${story} Settle the missing ${short} with them before you ship. ${promised}`,
      }
}

const amountsOf = ({ paidAmount, total }: { paidAmount: string; total: string }) => ({
  paid: centsOf(paidAmount),
  total: centsOf(total),
})
