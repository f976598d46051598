import type { ShopSettings } from '#kernel/shop-settings.ts'

const minuteMs = 60_000

/** The failure reason recorded for the payment of an expired order. */
export const expiredReason = 'Not paid in time'

/** When an order placed unpaid at a given time expires and releases its reservation. */
export function expiryOf(
  placedAt: Date,
  { reservationMinutes }: Pick<ShopSettings, 'reservationMinutes'>,
): Date {
  return new Date(placedAt.getTime() + reservationMinutes * minuteMs)
}

/** Whether an order has expired, or is past its expiry and not yet marked by the job. */
export function isOver(
  { paymentStatus, expiresAt }: { paymentStatus: string; expiresAt: Date | null },
  now: Date,
): boolean {
  if (paymentStatus === 'expired') return true
  return paymentStatus !== 'paid' && expiresAt !== null && expiresAt <= now
}

/** The sentence how long an unpaid order is reserved; null if it does not expire. */
export function reservationNotice(
  { expiresAt }: { expiresAt: string | null },
  { reservationMinutes }: Pick<ShopSettings, 'reservationMinutes'>,
): string | null {
  if (expiresAt === null) return null
  return `We hold it for ${reservationMinutes} minutes; if it is not paid by then it expires, and nothing is charged.`
}
