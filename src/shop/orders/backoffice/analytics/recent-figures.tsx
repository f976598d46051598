import { screenAddress } from '#backoffice/list-address.ts'
import { Figure } from '#backoffice/parts/figure.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { type RecentMeasure, recentFigure } from '#shop/payments/backoffice/recent-words.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'

const names: readonly (readonly [RecentMeasure, string])[] = [
  ['revenue', 'Revenue'],
  ['transactions', 'Transactions'],
  ['average', 'Average order value'],
]

/** The last 30 days beside the 30 before. */
export function RecentFigures({ payments }: { payments: PaymentAnalytics }) {
  return (
    <Panel title="Last 30 days" note="Completed payments minus refunds">
      <ul className="grid gap-px bg-hairline py-px md:grid-cols-3">
        {names.map(([measure, label]) => (
          <Figure
            key={measure}
            label={label}
            {...recentFigure(payments, measure)}
            href={screenAddress('payments', { status: 'completed', days: '30' })}
          />
        ))}
      </ul>
    </Panel>
  )
}
