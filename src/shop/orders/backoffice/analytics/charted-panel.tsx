import type { ReactNode } from 'react'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { BarChart, type BarChartProps } from './bar-chart.tsx'
import { type Column, FigureTable } from './figure-table.tsx'
import type { ShownPeriod } from './shown-period.ts'

interface ChartedPanelProps<Row> extends BarChartProps {
  title: string
  note: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  period: ShownPeriod
  /** Whether to show them side by side, if there is enough width. */
  isWide?: boolean
}

/** How many rows a table shows before it scrolls. */
const mostRows = 12

/** A chart and its table under one heading. */
export function ChartedPanel<Row>(props: ChartedPanelProps<Row>) {
  const { title, note, period, columns, rows, keyOf, isWide, bars, shape, format } = props
  return (
    <Panel title={title} note={note}>
      {rows.length === 0 ? (
        <NothingIn period={period} />
      ) : (
        <div
          className={
            isWide ? 'grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'grid gap-6'
          }
        >
          <BarChart bars={bars} shape={shape} format={format} />
          <FigureTable
            caption={title}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            isLong={rows.length > mostRows}
          />
        </div>
      )}
    </Panel>
  )
}

function NothingIn({ period }: { period: ShownPeriod }) {
  return period === 'all' ? (
    <Nothing title="Nothing to show yet">It starts with your first order.</Nothing>
  ) : (
    <Nothing title="Nothing in this period">A longer one may have more to show.</Nothing>
  )
}
