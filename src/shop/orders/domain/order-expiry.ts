import type { ShopSettings } from '#kernel/shop-settings.ts'

const minuteMs = 60_000

/** What the ledger says of a payment that never came. */
export const expiredReason = 'Not paid in time'

/** When an order that is placed unpaid at a moment lets go of what it holds. */
export function expiryOf(
  placedAt: Date,
  { reservationMinutes }: Pick<ShopSettings, 'reservationMinutes'>,
): Date {
  return new Date(placedAt.getTime() + reservationMinutes * minuteMs)
}

/** Whether an order has expired, or is due to and has not been let go yet. */
export function isOver(
  { paymentStatus, expiresAt }: { paymentStatus: string; expiresAt: Date | null },
  now: Date,
): boolean {
  if (paymentStatus === 'expired') return true
  return paymentStatus !== 'paid' && expiresAt !== null && expiresAt <= now
}

/** How long an unpaid order is held, in words for its shopper; null where it waits without an end. */
export function heldFor(
  { expiresAt }: { expiresAt: string | null },
  { reservationMinutes }: Pick<ShopSettings, 'reservationMinutes'>,
): string | null {
  if (expiresAt === null) return null
  return `We hold it for ${reservationMinutes} minutes; if it is not paid by then it expires, and nothing is charged.`
}
