import { type Cents, formatMoney, less } from '#kernel/money.ts'

/** Every kind of step in an order's history. */
export const orderEventKinds = [
  'placed',
  'paid',
  'payment-failed',
  'coins',
  'unmatched',
  'unmatched-decided',
  'disputed',
  'dispute-answered',
  'dispute-accepted',
  'dispute-closed',
  'fraud-warning',
  'expired',
  'delayed',
  'dispatched',
  'tracking-changed',
  'parcel-cancelled',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
  'refund-failed',
  'return-requested',
  'return-approved',
  'return-refused',
  'return-received',
  'return-closed',
  'note',
  'address-changed',
  'email-changed',
  'tags-changed',
  'prolonged',
  'mail-sent',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** A step in an order's history. */
export interface OrderEvent {
  /** The user name of an administrator, 'shopper', or 'shop'. */
  by: string
  kind: OrderEventKind
  /** The step as a sentence for the owner. */
  text: string
}

/** The first steps of an order. Takes its total and what was paid, in cents, and who placed it. */
export function firstEvents({
  total,
  paid = total,
  isPaid,
  by,
}: {
  total: Cents
  paid?: Cents
  isPaid: boolean
  by: string
}): OrderEvent[] {
  const text = by === 'shopper' ? 'Order placed' : 'Draft order placed for the customer'
  const placed: OrderEvent = { by, kind: 'placed', text }
  return isPaid ? [placed, paidEvent(total, paid)] : [placed]
}

/** The step when an order is paid. Takes its total in cents, and what was paid if the total changed after that. */
export function paidEvent(total: Cents, paid = total): OrderEvent {
  const over = paid > total ? `, ${formatMoney(less(paid, total))} more than the total` : ''
  const short = paid < total ? ` of ${formatMoney(total)}` : ''
  return { by: 'shop', kind: 'paid', text: `Paid ${formatMoney(paid)}${short}${over}` }
}
