import { addBusinessDays, addDays } from '#kernel/business-days.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

export type DeliverySettings = Pick<
  ShopSettings,
  'dispatchBusinessDays' | 'transitBusinessDays' | 'returnWindowDays'
>

/** Calendar days as milliseconds of their midnight in UTC. */
export interface Delivery {
  earliest: number
  latest: number
  /** The last day on which something that arrives on the latest day may go back (spec 9: 30 days). */
  returnUntil: number
}

/** When something ordered on a calendar day arrives, and until when it may be returned (spec 2, product detail). */
export function deliveryOf(orderedOn: number, settings: DeliverySettings): Delivery {
  const { dispatchBusinessDays, transitBusinessDays, returnWindowDays } = settings
  const sent = addBusinessDays(orderedOn, dispatchBusinessDays)
  const latest = addBusinessDays(sent, transitBusinessDays.most)
  return {
    earliest: addBusinessDays(sent, transitBusinessDays.fewest),
    latest,
    returnUntil: addDays(latest, returnWindowDays),
  }
}
