import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { lastMonths, monthName } from '#backoffice/month.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { formatDollars } from '#backoffice/parts/dollars.ts'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { dayIn } from '#kernel/business-days.ts'
import { useApi } from '#platform/api-context.tsx'
import { useSettings } from '#platform/settings-context.tsx'
import { Select } from '#ui/select.tsx'
import type { StateSales } from '../domain/state-sales.schema.ts'
import type { StateMeterProps } from './state-meter.tsx'

/** A month's sales, refunds, taxable sales, and tax of each state: what its sales-tax return asks for. */
export function TaxReturn({ nameOf }: StateMeterProps) {
  const { timeZone } = useSettings()
  const months = lastMonths(new Date(dayIn(timeZone, new Date())), 24)
  // A return is filed for a month that has ended.
  const [month, setMonth] = useState(months[1] ?? '')
  const id = useId()
  const query = useQuery(adminQuery<StateSales[]>(useApi(), `analytics/states?month=${month}`))
  return (
    <section aria-label="For a sales-tax return" className="grid gap-3 sm:col-span-full">
      <h3 className="border-t border-hairline pt-5 font-sans text-sm font-medium tracking-[0]">
        For a sales-tax return
      </h3>
      <p className="max-w-prose text-sm text-soft">
        Orders count in the month in which they were paid, refunds and cancellations in the month in
        which the money was given back. Sales include shipping, but no tax. Taxable sales are the
        goods that were charged tax, and tax is what you owe the state.
      </p>
      <div className="grid max-w-60 gap-1">
        <label htmlFor={id} className="text-xs font-medium text-soft">
          Month
        </label>
        <Select id={id} value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map((key) => (
            <option key={key} value={key}>
              {monthName(key)}
            </option>
          ))}
        </Select>
      </div>
      <Answered query={query} what="The month’s sales">
        {(sales) => <MonthTable sales={sales} month={monthName(month)} nameOf={nameOf} />}
      </Answered>
    </section>
  )
}

interface MonthTableProps extends StateMeterProps {
  sales: readonly StateSales[]
  /** The month in words. */
  month: string
}

function MonthTable({ sales, month, nameOf }: MonthTableProps) {
  const columns = useMemo(() => columnsWith(nameOf), [nameOf])
  if (sales.length === 0)
    return <p className="text-sm text-soft">Nothing was paid or refunded in {month}.</p>
  return (
    <RowTable
      caption={`Sales and tax by state, ${month}`}
      columns={columns}
      rows={sales.toSorted((a, b) => nameOf(a.state).localeCompare(nameOf(b.state)))}
      keyOf={({ state }) => state}
    />
  )
}

const dollarsOf = (title: string, name: Exclude<keyof StateSales, 'state'>) => ({
  ...{ title, isNumber: true },
  cell: (row: StateSales) => formatDollars(Number(row[name])),
})

const columnsWith = (nameOf: StateMeterProps['nameOf']): readonly Column<StateSales>[] => [
  { title: 'State', isLead: true, cell: ({ state }) => nameOf(state) },
  dollarsOf('Sales', 'gross'),
  dollarsOf('Refunds', 'refunded'),
  dollarsOf('Net sales', 'revenue'),
  dollarsOf('Taxable', 'taxable'),
  dollarsOf('Tax', 'tax'),
]
