const decimal = /^(\d{1,8})(?:\.(\d{1,8}))?$/

/**
 * Satoshi of an amount of bitcoin, as a node writes it: a JSON number or decimal text with at most 8 digits behind the
 * point. Every amount that can exist (21 million) is a number that differs from its neighbors', so nothing is lost by reading
 * it as one. A number may be off by less than a tenth of a satoshi, as sums of floating numbers are; null if it is no amount.
 */
export function satoshiOf(bitcoin: number | string): bigint | null {
  const text = typeof bitcoin === 'number' ? bitcoin.toFixed(8) : bitcoin
  const [, whole, part = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  if (typeof bitcoin === 'number' && Math.abs(Number(text) - bitcoin) >= 1e-9) return null
  return BigInt(`${whole}${part.padEnd(8, '0')}`)
}
