/** The number of days over which the pace of sales is measured. */
export const paceDays = 30

/**
 * For how many whole days units last at the pace of the last 30 days. Takes the available units (null if not counted)
 * and the units sold in those days; gives null if none were sold or units are not counted.
 */
export function daysLeft(available: number | null, sold: number): number | null {
  if (available === null || sold <= 0) return null
  return Math.floor((Math.max(available, 0) * paceDays) / sold)
}
