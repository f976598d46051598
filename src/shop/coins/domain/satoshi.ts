const decimal = /^(\d{1,8})(?:\.(\d{1,8}))?$/

/**
 * Parses a node's amount of bitcoin into satoshi: a JSON number or decimal text with at most 8 decimals. Reading it as
 * a floating-point number loses nothing, because every possible amount (up to 21 million) has a distinct one. A number
 * may be off by less than a tenth of a satoshi, as floating-point sums are; null if it is no amount.
 */
export function satoshiOf(bitcoin: number | string): bigint | null {
  const text = typeof bitcoin === 'number' ? bitcoin.toFixed(8) : bitcoin
  const [, whole, part = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  if (typeof bitcoin === 'number' && Math.abs(Number(text) - bitcoin) >= 1e-9) return null
  return BigInt(`${whole}${part.padEnd(8, '0')}`)
}
