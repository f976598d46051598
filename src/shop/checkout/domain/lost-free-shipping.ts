import { formatMoney, less } from '#kernel/money.ts'
import type { Totals, TotalsSettings } from '#kernel/totals.ts'

interface Compared {
  /** The totals with the code, and without it. */
  totals: Totals
  without: Totals
  settings: Pick<TotalsSettings, 'freeShippingThreshold'>
}

/**
 * Tells that a code's discount takes the items below the threshold of free shipping (spec 9), and what it costs if the
 * total is higher with the code. Null where shipping doesn't change.
 */
export function lostFreeShipping({ totals, without, settings }: Compared): string | null {
  if (totals.shipping === 0 || without.shipping > 0) return null
  const threshold = formatMoney(settings.freeShippingThreshold)
  const why = `With this code, your items come to ${formatMoney(totals.discounted)}. Shipping is free from ${threshold}.`
  const more = less(totals.total, without.total)
  return more > 0 ? `${why} Without the code, you’d pay ${formatMoney(more)} less.` : why
}
