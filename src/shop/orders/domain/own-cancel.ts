import { centsOf, formatMoney, less, noMoney } from '#kernel/money.ts'
import type { Order } from './order.schema.ts'

/** Whether a shopper may cancel an order now: it has not ended, and nothing has shipped (commerce 4, exact point 7). */
export function mayCancel({ status, shipments }: Pick<Order, 'status' | 'shipments'>): boolean {
  return (status === 'pending' || status === 'open') && shipments.length === 0
}

/** What a shopper can do about an order on its page; null once it has ended without leaving. */
export function ownChange(order: Pick<Order, 'status' | 'shipments'>): string | null {
  if (mayCancel(order)) return 'Cancel order'
  return order.shipments.length > 0 ? 'Return items' : null
}

type CancelledOrder = Pick<
  Order,
  | 'email'
  | 'total'
  | 'refunded'
  | 'paidAt'
  | 'paymentMethod'
  | 'promotionalCode'
  | 'cashbackCodeValue'
>

/** What canceling an order means for its shopper, in sentences: what is refunded and when, and what else ends. */
export function cancelSentences(order: CancelledOrder): string[] {
  const { promotionalCode, cashbackCodeValue, paidAt } = order
  return [
    'Nothing from this order will be sent. This cannot be undone.',
    ...moneySentences(order),
    ...(promotionalCode ? [`Your code ${promotionalCode} can be used again.`] : []),
    ...(paidAt && cashbackCodeValue
      ? [
          'The cashback code it earned stops working. If you have used it, please write to us instead.',
        ]
      : []),
  ]
}

function moneySentences({ email, total, refunded, paidAt, paymentMethod }: CancelledOrder) {
  const isCrypto = paymentMethod === 'crypto'
  if (paidAt === null)
    return [
      'It has not been paid, so nothing is charged.',
      ...(isCrypto ? ['Have you sent coins for it already? Then please keep the order.'] : []),
    ]
  const left = less(centsOf(total), centsOf(refunded))
  if (left <= noMoney) return ['Everything you paid has already been refunded.']
  return [
    `${formatMoney(left)} comes back to you, the way you paid.`,
    isCrypto ? `We will email ${email} when it is on its way.` : bankDays,
  ]
}

/** When a refund to a card shows up. */
export const bankDays = 'Your bank may take five to ten business days to show it.'

/** When a refund shows up with the shopper, in their bank or wallet. */
export function whenSeen({ paymentMethod }: { paymentMethod: string }): string {
  return paymentMethod === 'crypto'
    ? 'Your wallet shows it once the network has confirmed it.'
    : bankDays
}
