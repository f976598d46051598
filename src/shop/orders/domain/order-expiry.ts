import { clockTime } from '#kernel/clock-time.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

const minuteMs = 60_000

/** The failure reason recorded for the payment of an expired order. */
export const expiredReason = 'Not paid in time'

type ReservationSettings = Pick<ShopSettings, 'reservationMinutesCard' | 'reservationMinutesCrypto'>

/**
 * When an order placed unpaid at a given time expires and releases its reservation: crypto takes
 * longer to arrive than a card's payment.
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
 * Until when an unpaid order can be paid, in a time zone, which it names: "Wednesday, March 11, 2026 at 8:00 PM
 * GMT+8". Joined here and with plain spaces, so that all browsers and the server write the same.
 */
export function payByWords(expiresAt: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(expiresAt)
  return `${date.replace(/\s/g, ' ')} at ${clockWords(expiresAt, timeZone)}`
}

/** The time of day in the shop's time zone, which it names: "8:00 PM GMT+8". */
export function clockWords(at: Date, timeZone: string): string {
  return clockTime(at, timeZone, { named: true })
}

/** Whether an order has expired, or is past its expiry and not yet marked by the job. */
export function isOver(
  { paymentStatus, expiresAt }: { paymentStatus: string; expiresAt: Date | null },
  now: Date,
): boolean {
  if (paymentStatus === 'expired') return true
  return paymentStatus !== 'paid' && expiresAt !== null && expiresAt <= now
}

/**
 * The sentence how long an unpaid order is reserved, from its placing to its own expiry, whatever
 * the settings say by now; null if it does not expire.
 */
export function reservationNotice({
  createdAt,
  expiresAt,
}: {
  createdAt: string
  expiresAt: string | null
}): string | null {
  if (expiresAt === null) return null
  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / minuteMs)
  return `We hold it for ${inWords(minutes)}; if it is not paid by then it expires, and nothing is charged.`
}

/** A time in minutes as people say it: "60 minutes", but whole hours beyond one as "24 hours", and whole days beyond one as "7 days". */
export function inWords(minutes: number): string {
  if (minutes > 1440 && minutes % 1440 === 0) return `${minutes / 1440} days`
  const isHours = minutes > 60 && minutes % 60 === 0
  return isHours ? `${minutes / 60} hours` : `${minutes} minutes`
}
