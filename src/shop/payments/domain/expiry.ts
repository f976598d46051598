export const expiryForm = /^(0[1-9]|1[0-2])\/(\d{2})$/

/**
 * Whether a card with this MM/YY has expired at a given time. It is valid to the end of its month; malformed text
 * counts as expired (spec 5).
 */
export function isExpired(expiry: string, now: Date): boolean {
  const parts = expiryForm.exec(expiry)
  if (!parts) return true
  const firstMonthAfter = (2000 + Number(parts[2])) * 12 + Number(parts[1])
  return now.getUTCFullYear() * 12 + now.getUTCMonth() >= firstMonthAfter
}
