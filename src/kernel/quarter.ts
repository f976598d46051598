/** How many months a quarter of a year has. */
export const monthsInQuarter = 3

/** The year and the first month (0 to 11) of a quarter's key, such as "2026-Q1". */
export function startOfQuarter(key: string): { year: number; month: number } {
  const [year = 0, quarter = 1] = key.split('-Q').map(Number)
  return { year, month: (quarter - 1) * monthsInQuarter }
}
