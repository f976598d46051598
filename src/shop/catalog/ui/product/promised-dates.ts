import { formatDay } from '#kernel/format-day.ts'
import { type DeliverySettings, deliveryOf } from '../../domain/delivery.ts'

/** The promised dates in words. */
export interface PromisedDates {
  /** "Nov 26 – Nov 30, 2026": as long as the sentence it replaces, to avoid a layout shift. */
  arrives: string
  returnUntil: string
}

/** The dates for an order placed now, in the shop's time zone; the order shows the same. */
function promisedDates(now: Date, settings: DeliverySettings): PromisedDates {
  const { earliest, latest, returnUntil } = deliveryOf(now, settings)
  return {
    arrives: `${formatDay(earliest).replace(/,.*/, '')} – ${formatDay(latest)}`,
    returnUntil: formatDay(returnUntil),
  }
}

/** Reports the dates now and whenever the tab becomes visible again, because an open page may be older than today. */
export function followDates(
  settings: DeliverySettings,
  report: (dates: PromisedDates) => void,
  signal: AbortSignal,
): void {
  const update = () => report(promisedDates(new Date(), settings))
  if (!signal.aborted) update()
  document.addEventListener('visibilitychange', update, { signal })
}
