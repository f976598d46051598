import { screenAddress } from '#backoffice/list-address.ts'
import { formatDollars } from '#backoffice/parts/dollars.ts'
import { formatCount } from '#kernel/counted.ts'
import { methodName } from '#shop/payments/domain/payment-means.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { periodFilter, type ShownPeriod } from './shown-period.ts'

type Breakdown = PaymentAnalytics['paymentMethodBreakdown']

interface RevenueByMethodProps {
  period: ShownPeriod
  breakdown: Breakdown
}

export function RevenueByMethod({ period, breakdown }: RevenueByMethodProps) {
  const rowsOf = (method: string) =>
    screenAddress('payments', { status: 'completed', method, ...periodFilter(period) })
  const methods = Object.entries(breakdown)
    .map(([method, figures]) => ({ method, ...figures }))
    .toSorted((one, other) => other.amount - one.amount)
  return (
    <ChartedPanel
      title="Revenue by payment method"
      note="Completed payments"
      shape="rows"
      isWide
      bars={methods.map(({ method, amount }) => ({ name: methodName(method), value: amount }))}
      format={formatDollars}
      period={period}
      rows={methods}
      keyOf={({ method }) => method}
      columns={[
        { title: 'Method', cell: ({ method }) => methodName(method) },
        {
          title: 'Payments',
          cell: ({ method, count }) => (
            <FigureLink href={rowsOf(method)}>{formatCount(count)}</FigureLink>
          ),
        },
        {
          title: 'Revenue',
          cell: ({ method, amount }) => (
            <FigureLink href={rowsOf(method)}>{formatDollars(amount)}</FigureLink>
          ),
        },
      ]}
    />
  )
}
