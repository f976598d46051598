import { clockTime } from '#kernel/clock-time.ts'
import { counted } from '#kernel/counted.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'

const minuteMs = 60_000

/** The failure reason recorded for the payment of an expired order. */
export const expiredReason = 'Not paid in time'

type ReservationSettings = Pick<ShopSettings, 'reservationMinutesCard' | 'reservationMinutesCrypto'>

/**
 * When an order placed unpaid at a given time expires and releases its reservation. Crypto gets longer, because it
 * takes longer to arrive than a card payment.
 */
export function expiryOf(
  { placedAt, paymentMethod }: { placedAt: Date; paymentMethod: string },
  { reservationMinutesCard, reservationMinutesCrypto }: ReservationSettings,
): Date {
  const minutes = paymentMethod === 'crypto' ? reservationMinutesCrypto : reservationMinutesCard
  return new Date(placedAt.getTime() + minutes * minuteMs)
}

const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

/**
 * The deadline to pay an order, in a time zone that the text names: "Wednesday, March 11, 2026 at 8:00 PM GMT+8".
 * Joined by hand with plain spaces, so that all browsers and the server give the same text.
 */
export function payByWords(expiresAt: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(expiresAt)
  return `${date.replace(/\s/g, ' ')} at ${clockWords(expiresAt, timeZone)}`
}

/** The time of day in the shop's time zone, which the text names: "8:00 PM GMT+8". */
export function clockWords(at: Date, timeZone: string): string {
  return clockTime(at, timeZone, { named: true })
}

/** Whether an order has expired, or is past its expiry but not yet marked by the job. */
export function hasExpired(
  { paymentStatus, expiresAt }: { paymentStatus: string; expiresAt: Date | null },
  now: Date,
): boolean {
  if (paymentStatus === 'expired') return true
  return paymentStatus !== 'paid' && expiresAt !== null && expiresAt <= now
}

/**
 * A sentence on until when an unpaid order is reserved, by the clock of the state it ships to or else by the shop's, and
 * named; null if the order does not expire.
 */
export function reservationNotice(
  { expiresAt, state }: { expiresAt: string | null; state: string },
  timeZone: string,
): string | null {
  if (expiresAt === null) return null
  const until = payByWords(new Date(expiresAt), zoneOfOrder({ state }, timeZone))
  return `We’ll hold it until ${until}. If it isn’t paid by then, it expires and nothing is charged.`
}

/** Puts minutes into words: "60 minutes", but several whole hours as "24 hours" and several whole days as "7 days". */
export function inWords(minutes: number): string {
  if (minutes > 1440 && minutes % 1440 === 0) return counted(minutes / 1440, 'day')
  if (minutes > 60 && minutes % 60 === 0) return counted(minutes / 60, 'hour')
  return counted(minutes, 'minute')
}
