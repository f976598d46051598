/** The value in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which so large a part of all values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
