const decimalForm = /^(\d+)(?:\.(\d+))?$/

/**
 * Parses decimal text into smallest units, such as "0.05" into wei, for a coin with this many decimals. Throws on any
 * other text, and on more decimals than the coin has.
 */
export function unitsOf(decimal: string, decimals: number): bigint {
  const [, whole, behind = ''] = decimalForm.exec(decimal) ?? []
  const kept = behind.replace(/0+$/, '')
  if (whole === undefined || kept.length > decimals)
    throw new RangeError(`"${decimal}" is not an amount with ${decimals} digits behind its point`)
  return BigInt(whole + kept.padEnd(decimals, '0'))
}

/** Formats smallest units as the shortest exact decimal text: "0.05", "12", "0". */
export function coinText(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const behind = digits.slice(point).replace(/0+$/, '')
  return `${sign}${digits.slice(0, point)}${behind && `.${behind}`}`
}

/** The quotient of two nonnegative whole numbers, rounded up. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend + divisor - 1n) / divisor
