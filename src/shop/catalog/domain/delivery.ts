import { addBusinessDays, addDays, dayIn } from '#kernel/business-days.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

export type DeliverySettings = Pick<
  ShopSettings,
  'dispatchBusinessDays' | 'transitBusinessDays' | 'returnWindowDays' | 'timeZone'
>

/** Calendar days as milliseconds of their midnight in UTC. */
export interface Delivery {
  sent: number
  earliest: number
  latest: number
  /** The last day on which something that arrives on the latest day may go back (spec 9: 30 days). */
  returnUntil: number
}

/**
 * When something ordered and paid at an instant leaves the shop, when it arrives, and until when it may be returned
 * (spec 2, product detail). Days are counted from the day that it then is in the shop's time zone.
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
