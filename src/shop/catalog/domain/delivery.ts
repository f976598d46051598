import { addBusinessDays, addDays, dayIn } from '#kernel/business-days.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

export type DeliverySettings = Pick<
  ShopSettings,
  'dispatchBusinessDays' | 'transitBusinessDays' | 'returnWindowDays' | 'timeZone'
>

/** Dates as UTC midnights in milliseconds. */
export interface Delivery {
  sent: number
  earliest: number
  latest: number
  /** The last day to return an order that arrives on the latest day (spec 9: 30 days). */
  returnUntil: number
}

/**
 * When an order paid at a given time is dispatched and arrives, and until when it can be returned (spec 2, product
 * detail). Days count from that day in the shop's time zone.
 */
export function deliveryOf(orderedAt: Date, settings: DeliverySettings): Delivery {
  const { dispatchBusinessDays, transitBusinessDays, returnWindowDays, timeZone } = settings
  const sent = addBusinessDays(dayIn(timeZone, orderedAt), dispatchBusinessDays)
  const latest = addBusinessDays(sent, transitBusinessDays.most)
  return {
    sent,
    earliest: addBusinessDays(sent, transitBusinessDays.fewest),
    latest,
    returnUntil: addDays(latest, returnWindowDays),
  }
}
