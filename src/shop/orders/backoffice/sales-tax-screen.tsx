import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { dayIn } from '#kernel/business-days.ts'
import { formatMoney } from '#kernel/money.ts'
import { stateName } from '#kernel/state-names.ts'
import { useApi } from '#platform/api-context.tsx'
import { plainCsvRow } from '#platform/csv.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { Link } from '#ui/link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Select } from '#ui/select.tsx'
import type { StateSales } from '../domain/state-sales.schema.ts'
import { amountOf, type SalesAmount, totalSales } from '../domain/total-sales.ts'
import { type TaxPeriod, taxPeriods } from './tax-periods.ts'

/** What a state's sales-tax return asks for: the sales, refunds, taxable sales, and tax of a month or a quarter. */
export function SalesTaxScreen() {
  const { timeZone } = useSettings()
  const periods = taxPeriods(new Date(dayIn(timeZone, new Date())))
  const [key, setKey] = useState(periods.first)
  const period = [...periods.quarters, ...periods.months].find((one) => one.key === key)
  return (
    <Panel
      title="Sales and tax by state"
      note={
        <>
          Sales include shipping, but no tax. Taxable sales are the goods that were charged tax. An
          order counts in the period it was paid in, and a refund or cancellation in the period the
          money was returned in, so past periods don’t change. Your rates are in{' '}
          <Link href="/admin/settings#taxes" className="text-link">
            Settings
          </Link>
          .
        </>
      }
    >
      <PeriodField periods={periods} value={key} onChange={setKey} />
      {period && <PeriodSales key={key} period={period} />}
    </Panel>
  )
}

interface PeriodFieldProps {
  periods: ReturnType<typeof taxPeriods>
  value: string
  onChange: (key: string) => void
}

function PeriodField({ periods, value, onChange }: PeriodFieldProps) {
  const id = useId()
  const groups = [
    ['Months', periods.months],
    ['Quarters', periods.quarters],
  ] as const
  return (
    <div className="grid max-w-60 gap-1">
      <label htmlFor={id} className="text-xs font-medium text-soft">
        Period
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {groups.map(([label, listed]) => (
          <optgroup key={label} label={label}>
            {listed.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  )
}

function PeriodSales({ period }: { period: TaxPeriod }) {
  const query = useQuery(adminQuery<StateSales[]>(useApi(), `analytics/states?${period.query}`))
  return (
    <Answered query={query} what="The sales of this period">
      {(sales) => <SalesTable sales={byName(sales)} period={period} />}
    </Answered>
  )
}

const byName = (sales: readonly StateSales[]) =>
  sales.toSorted((a, b) => stateName(a.state).localeCompare(stateName(b.state)))

interface SalesTableProps {
  sales: readonly StateSales[]
  period: TaxPeriod
}

function SalesTable({ sales, period: { key, name } }: SalesTableProps) {
  if (sales.length === 0)
    return <p className="text-sm text-soft">Nothing was paid or refunded in {name}.</p>
  const total = totalSales(sales)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4">
        <p className="grid gap-1">
          <span className="text-sm text-soft">Tax for {name}</span>
          <span className="font-display text-2xl even-digits">
            {formatMoney(amountOf(total, 'tax'))}
          </span>
        </p>
        <QuietButton onClick={() => saveFile(csvOf(sales), `sales-tax-${key}.csv`)}>
          <Download aria-hidden strokeWidth={1.5} className="size-4" />
          Export CSV
        </QuietButton>
      </div>
      <RowTable
        caption={`Sales and tax by state, ${name}`}
        columns={columns}
        rows={sales.length > 1 ? [...sales, total] : sales}
        keyOf={({ state }) => state}
      />
    </>
  )
}

const amounts: readonly (readonly [title: string, amount: SalesAmount])[] = [
  ['Sales', 'gross'],
  ['Refunds', 'refunded'],
  ['Net sales', 'revenue'],
  ['Taxable', 'taxable'],
  ['Tax', 'tax'],
]

const columns: readonly Column<StateSales>[] = [
  { title: 'State', isLead: true, cell: ({ state }) => inTotal(state, nameOf(state)) },
  ...amounts.map(([title, amount]) => ({
    title,
    isNumber: true,
    cell: (row: StateSales) => inTotal(row.state, formatMoney(amountOf(row, amount))),
  })),
]

const nameOf = (state: string) => (state === '' ? 'All states' : stateName(state))

const inTotal = (state: string, text: string) =>
  state === '' ? <strong className="font-medium">{text}</strong> : text

/** The table as a file, with unformatted amounts and without the total. */
function csvOf(sales: readonly StateSales[]): Blob {
  const head = ['State', 'Code', ...amounts.map(([title]) => title)]
  const rows = sales.map((row) => [
    stateName(row.state),
    row.state,
    ...amounts.map(([, amount]) => row[amount]),
  ])
  return new Blob([head, ...rows].map(plainCsvRow), { type: 'text/csv' })
}
