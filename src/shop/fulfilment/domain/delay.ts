import { addDays, dayIn, startOfDay } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { DeliverySettings } from '#shop/catalog/domain/delivery.ts'
import { shipByOf } from '#shop/orders/domain/ship-by.ts'

/** The most days that a promise may be moved while silence counts as consent (16 CFR 435.2(b)(1)). */
const mostDaysLater = 30

interface Promised {
  paidAt: Date | null
  /** The current promise. */
  shipBy: Date | null
}

export type DelayAnswer = { accepted: true; shipBy: Date } | { accepted: false; message: string }

/**
 * Computes a later promise: the end of that day in the shop's time zone. Takes the day as UTC midnight in milliseconds.
 * Refuses a day in the past or no later than the current promise, and one more than 30 days after the first promise,
 * which would need the shopper's consent. An unpaid order has no promise.
 */
export function delayUntil(
  { paidAt, shipBy }: Promised,
  day: number,
  { settings, now }: { settings: DeliverySettings; now: Date },
): DelayAnswer {
  const { timeZone } = settings
  if (paidAt === null || shipBy === null) return refuse('An unpaid order has no promised day')
  const promised = dayIn(timeZone, shipBy)
  if (day < dayIn(timeZone, now)) return refuse('The new day can’t be in the past')
  if (day <= promised)
    return refuse(`The new day must be after ${formatDay(promised)}, which is promised now`)
  const last = addDays(dayIn(timeZone, shipByOf(paidAt, settings)), mostDaysLater)
  if (day > last)
    return refuse(
      `For a day after ${formatDay(last)}, the customer has to agree: write to them, or cancel what you can’t ship`,
    )
  return { accepted: true, shipBy: new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1) }
}

const refuse = (message: string): DelayAnswer => ({ accepted: false, message })
