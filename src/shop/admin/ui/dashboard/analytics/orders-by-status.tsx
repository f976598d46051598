import { formatCount } from '../parts/dollars.ts'
import { ChartedPanel } from './charted-panel.tsx'

const inWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)

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
        { title: 'Orders', cell: ({ count }) => formatCount(count) },
      ]}
    />
  )
}
