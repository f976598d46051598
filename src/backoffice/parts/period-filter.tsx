import { dayIn } from '#kernel/business-days.ts'
import { useSettings } from '#platform/settings-context.tsx'
import type { ListFilters } from '../list-address.ts'
import { lastMonths, monthName } from '../month.ts'
import { daysName, periodChoices } from '../period-words.ts'
import type { List } from '../use-list.ts'
import { QueryFilter } from './query-filter.tsx'

interface PeriodFilterProps {
  list: Pick<List<unknown>, 'filters' | 'narrow'>
  /** The filters of a month such as "2026-03", as in the address: its days, unless the list knows months. */
  queryOf?: (month: string) => string
}

/** Narrows a list to its last days or months, or to one of the last 24 months, by the shop's clock. */
export function PeriodFilter({ list, queryOf = daysOfMonth }: PeriodFilterProps) {
  const { timeZone } = useSettings()
  const months = lastMonths(new Date(dayIn(timeZone, new Date())), 24).map(
    (month) => [queryOf(month), monthName(month)] as const,
  )
  const known = [...periodChoices, ...months]
  const chosen = chosenDays(list.filters).filter(
    ([query]) => !known.some(([other]) => other === query),
  )
  return (
    <QueryFilter
      label="Period"
      all="All time"
      choices={[...chosen, ...known]}
      filters={list.filters}
      onChange={list.narrow}
    />
  )
}

function daysOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return `since=${month}-01&until=${last}`
}

/** The days that an address names, as a choice of their own while they are chosen. */
function chosenDays({ since, until }: ListFilters): (readonly [query: string, name: string])[] {
  const [first, last] = [Date.parse(since ?? ''), Date.parse(until ?? '')]
  if (first <= last) return [[`since=${since}&until=${until}`, daysName(first, last)]]
  if (since && until) return [[`since=${since}&until=${until}`, `${since} – ${until}`]]
  if (since) return [[`since=${since}`, `Since ${since}`]]
  return until ? [[`until=${until}`, `Until ${until}`]] : []
}
