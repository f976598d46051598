import { screenAddress } from '#backoffice/list-address.ts'
import { formatDollars } from '#backoffice/parts/dollars.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { revenueSteps, stepUnits } from './revenue-steps.ts'
import type { ShownPeriod } from './shown-period.ts'

const unitTitles = { day: 'Day', week: 'Week', month: 'Month' } as const

interface RevenueOverTimeProps {
  period: ShownPeriod
  figures: PaymentAnalytics
}

/** Revenue by day, week or month, depending on the period. */
export function RevenueOverTime({ period, figures }: RevenueOverTimeProps) {
  const unit = stepUnits[period]
  const steps = revenueSteps(period, figures)
  return (
    <ChartedPanel
      title={`Revenue by ${unit}`}
      note={`Completed payments, by the ${unit} they came in`}
      shape="columns"
      isWide
      bars={steps.map(({ name, amount }) => ({ name, value: amount }))}
      format={formatDollars}
      period={period}
      rows={figures.totalTransactions > 0 ? steps.toReversed() : []}
      keyOf={({ name }) => name}
      columns={[
        { title: unitTitles[unit], cell: ({ name }) => name },
        {
          title: 'Revenue',
          cell: ({ amount, filters }) => (
            <FigureLink href={screenAddress('payments', { status: 'completed', ...filters })}>
              {formatDollars(amount)}
            </FigureLink>
          ),
        },
      ]}
    />
  )
}
