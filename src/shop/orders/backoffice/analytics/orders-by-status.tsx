import { formatCount } from '#backoffice/parts/dollars.ts'
import { inWords } from '#backoffice/parts/status-tone.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { figureRowsAddress } from './figure-rows.ts'

const rowsOf = (status: string) => figureRowsAddress({ list: 'orders', of: 'status', status })

export function OrdersByStatus({ counts }: { counts: Record<string, number> }) {
  const statuses = Object.entries(counts).map(([status, count]) => ({ status, count }))
  return (
    <ChartedPanel
      title="Orders by status"
      note="Every order, paid or not"
      shape="rows"
      bars={statuses.map(({ status, count }) => ({ name: inWords(status), value: count }))}
      format={formatCount}
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
