import { screenAddress } from '#backoffice/list-address.ts'
import { Figure } from '#backoffice/parts/figure.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { comparedFigure, type Measure } from '#shop/payments/backoffice/compared-words.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import { periodFilter, type ShownPeriod, shownName } from './shown-period.ts'

const names: readonly (readonly [Measure, string])[] = [
  ['revenue', 'Revenue'],
  ['transactions', 'Transactions'],
  ['average', 'Average order value'],
]

interface PeriodFiguresProps {
  period: ShownPeriod
  figures: PaymentAnalytics
}

/** The sums of a period beside those of the period before. */
export function PeriodFigures({ period, figures }: PeriodFiguresProps) {
  return (
    <Panel
      title={shownName(period)}
      note="Completed payments minus their refunds, with shipping and tax"
    >
      <ul className="grid gap-px bg-hairline py-px md:grid-cols-3">
        {names.map(([measure, label]) => (
          <Figure
            key={measure}
            label={label}
            {...comparedFigure(figures, measure, period)}
            href={screenAddress('payments', { status: 'completed', ...periodFilter(period) })}
          />
        ))}
      </ul>
    </Panel>
  )
}
