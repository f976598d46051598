import { monthsInQuarter, startOfQuarter } from '#kernel/quarter.ts'

const monthForm = /^(\d{4})-(0[1-9]|1[0-2])$/

const words = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month key such as "2026-03" as "Mar 2026"; other texts are returned unchanged. */
export function monthName(key: string): string {
  return monthForm.test(key) ? words.format(new Date(`${key}-01T00:00:00Z`)) : key
}

/** The keys of the last months up to a time (UTC), newest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** The keys of the last quarters up to a time (UTC), newest first: "2026-Q1". */
export function lastQuarters(now: Date, count: number): string[] {
  const newest = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / monthsInQuarter)
  return Array.from({ length: count }, (_, back) => {
    const quarter = newest - back
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
  })
}

/** A quarter's key such as "2026-Q1" as "Jan – Mar 2026". */
export function quarterName(key: string): string {
  const { year, month } = startOfQuarter(key)
  const from = new Date(Date.UTC(year, month, 1))
  const until = new Date(Date.UTC(year, month + monthsInQuarter - 1, 1))
  return words.formatRange(from, until)
}

/** Amounts by month key, oldest first and without gaps: a month without income is 0. */
export function fillMonths(amounts: Record<string, number>): { month: string; amount: number }[] {
  const keys = Object.keys(amounts)
    .filter((key) => monthForm.test(key))
    .sort()
  const [first, last] = [keys[0], keys.at(-1)]
  if (!first || !last) return []
  const [year = 0, month = 1] = last.split('-').map(Number)
  const [firstYear = 0, firstMonth = 1] = first.split('-').map(Number)
  const count = (year - firstYear) * 12 + (month - firstMonth) + 1
  return lastMonths(new Date(Date.UTC(year, month - 1, 1)), count)
    .reverse()
    .map((key) => ({ month: key, amount: amounts[key] ?? 0 }))
}
