import { inWords } from '#backoffice/parts/status-tone.ts'
import { formatCount } from '#kernel/counted.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { figureRowsAddress } from './figure-rows.ts'
import { placedWords, type ShownPeriod } from './shown-period.ts'

interface OrdersByStatusProps {
  period: ShownPeriod
  counts: Record<string, number>
}

export function OrdersByStatus({ period, counts }: OrdersByStatusProps) {
  const rowsOf = (status: string) =>
    figureRowsAddress({ list: 'orders', of: 'status', status, period })
  const statuses = Object.entries(counts).map(([status, count]) => ({ status, count }))
  return (
    <ChartedPanel
      title="Orders by status"
      note={placedWords(period)}
      shape="rows"
      bars={statuses.map(({ status, count }) => ({ name: inWords(status), value: count }))}
      format={formatCount}
      period={period}
      rows={statuses}
      keyOf={({ status }) => status}
      columns={[
        { title: 'Status', cell: ({ status }) => inWords(status) },
        {
          title: 'Orders',
          cell: ({ status, count }) => (
            <FigureLink href={rowsOf(status)}>{formatCount(count)}</FigureLink>
          ),
        },
      ]}
    />
  )
}
