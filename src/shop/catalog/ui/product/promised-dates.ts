import { formatDay } from '#kernel/business-days.ts'
import { shopSettings } from '#kernel/shop-settings.ts'
import { deliveryOf } from '../../domain/delivery.ts'

/** The dates of what the shop promises, in words. */
export interface PromisedDates {
  /** "Nov 26 – Nov 30, 2026": as long as the sentence it takes the place of, so that nothing moves. */
  arrives: string
  returnUntil: string
}

/** The dates promised to one who orders now, by the shop's calendar: the same that the order will tell. */
function promisedDates(now: Date): PromisedDates {
  const { earliest, latest, returnUntil } = deliveryOf(now, shopSettings)
  return {
    arrives: `${formatDay(earliest).replace(/,.*/, '')} – ${formatDay(latest)}`,
    returnUntil: formatDay(returnUntil),
  }
}

/** Tells the dates now, and again whenever the page is looked at again, for one left open may be older than today. */
export function followDates(tell: (dates: PromisedDates) => void, signal: AbortSignal): void {
  const count = () => tell(promisedDates(new Date()))
  if (!signal.aborted) count()
  document.addEventListener('visibilitychange', count, { signal })
}
