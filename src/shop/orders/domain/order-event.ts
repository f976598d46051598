import type { Cents } from '#kernel/money.ts'
import { formatMoney } from '#kernel/money.ts'

/** Every kind of step that the history of an order tells. */
export const orderEventKinds = [
  'placed',
  'paid',
  'expired',
  'delayed',
  'dispatched',
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
  'tags-changed',
  'prolonged',
  'mail-sent',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** A step of an order, in the order's own history. */
export interface OrderEvent {
  /** The user name of an administrator, 'shopper' or 'shop'. */
  by: string
  kind: OrderEventKind
  /** The step as a sentence for the owner. */
  text: string
}

/** The steps that an order begins with. */
export function firstEvents({ total, isPaid }: { total: Cents; isPaid: boolean }): OrderEvent[] {
  const placed: OrderEvent = { by: 'shopper', kind: 'placed', text: 'Order placed' }
  const paid: OrderEvent = { by: 'shop', kind: 'paid', text: `Paid ${formatMoney(total)}` }
  return isPaid ? [placed, paid] : [placed]
}
