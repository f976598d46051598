import type { OrderStanding } from '#shop/payments/domain/judge-payment.ts'
import { hasExpired } from './order-expiry.ts'
import { type OrderStatus, type PaymentStatus, wasPaid } from './order-state.ts'

/** The facts that decide whether an order can be paid. */
export interface OrderToPay {
  status: OrderStatus
  paymentStatus: PaymentStatus
  expiresAt: Date | null
}

/** A sentence on why an order cannot be paid at a given time; null if it can. */
export function whyNotPay(order: OrderToPay, now: Date): string | null {
  const { status, paymentStatus } = order
  if (status === 'cancelled') return 'This order was canceled'
  if (wasPaid(paymentStatus)) return 'This order is already paid'
  if (hasExpired(order, now)) return 'This order was not paid in time and has expired'
  return standingOf(order) === 'waits' ? null : 'This order can no longer be paid'
}

/**
 * Whether an order still waits for its money. An expired order that the sweep has not reached yet still does: its units
 * are reserved, and money that has arrived is not turned away.
 */
export function standingOf({
  status,
  paymentStatus,
}: Omit<OrderToPay, 'expiresAt'>): OrderStanding {
  if (wasPaid(paymentStatus)) return 'paid'
  if (status === 'pending' && paymentStatus === 'pending') return 'waits'
  return status === 'expired' ? 'expired' : 'ended'
}
