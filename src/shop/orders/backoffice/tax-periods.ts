import { lastMonths, lastQuarters, monthName, quarterName } from '#backoffice/month.ts'

/** A period that a sales-tax return can be for. */
export interface TaxPeriod {
  /** '2026-03' or '2026-Q1'. */
  key: string
  name: string
  /** Its part of the query of GET /api/admin/analytics/states. */
  query: string
}

/** The months and quarters that one may file for, newest first. `first` is the last month that has ended. */
export function taxPeriods(today: Date) {
  const months = lastMonths(today, 24).map(
    (key): TaxPeriod => ({ key, name: monthName(key), query: `month=${key}` }),
  )
  const quarters = lastQuarters(today, 8).map(
    (key): TaxPeriod => ({ key, name: quarterName(key), query: `quarter=${key}` }),
  )
  return { months, quarters, first: months[1]?.key ?? '' }
}
