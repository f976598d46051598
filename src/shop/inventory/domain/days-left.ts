/** Over how many days the pace is measured at which units are sold. */
export const paceDays = 30

/**
 * For how many whole days units last at the pace of the last 30 days. Takes what is available, null if units are not
 * counted, and how many were sold in those days; gives null if none were, or none are counted.
 */
export function daysLeft(available: number | null, sold: number): number | null {
  if (available === null || sold <= 0) return null
  return Math.floor((Math.max(available, 0) * paceDays) / sold)
}
