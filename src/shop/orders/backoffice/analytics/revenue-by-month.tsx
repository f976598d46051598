import { screenAddress } from '#backoffice/list-address.ts'
import { fillMonths, monthName } from '#backoffice/month.ts'
import { formatDollars } from '#backoffice/parts/dollars.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'

const mostMonths = 12

export function RevenueByMonth({ monthlyRevenue }: { monthlyRevenue: Record<string, number> }) {
  const months = fillMonths(monthlyRevenue).slice(-mostMonths)
  return (
    <ChartedPanel
      title="Revenue by month"
      note="Completed payments, by the month they came in"
      shape="columns"
      isWide
      bars={months.map(({ month, amount }) => ({ name: monthName(month), value: amount }))}
      format={formatDollars}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
      columns={[
        { title: 'Month', cell: ({ month }) => monthName(month) },
        {
          title: 'Revenue',
          cell: ({ month, amount }) => (
            <FigureLink href={screenAddress('payments', { status: 'completed', month })}>
              {formatDollars(amount)}
            </FigureLink>
          ),
        },
      ]}
    />
  )
}
