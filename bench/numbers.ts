/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that this fraction of all values lies below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
