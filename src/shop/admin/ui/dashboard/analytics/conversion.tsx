import type { OrderAnalytics } from '../../../domain/analytics.schema.ts'
import { formatCount } from '../parts/dollars.ts'
import { ChartedPanel } from './charted-panel.tsx'

export function Conversion({ conversion }: { conversion: OrderAnalytics['conversion'] }) {
  const { carts, orders, rate } = conversion
  const steps = [
    { step: 'Carts', count: carts },
    { step: 'Orders', count: orders },
  ]
  return (
    <ChartedPanel
      title="Cart to order"
      note={`${rate}% of those who filled a cart ordered`}
      shape="rows"
      bars={steps.map(({ step, count }) => ({ name: step, value: count }))}
      format={formatCount}
      rows={carts > 0 ? steps : []}
      keyOf={({ step }) => step}
      columns={[
        { title: 'Step', cell: ({ step }) => step },
        { title: 'Shoppers', cell: ({ count }) => formatCount(count) },
      ]}
    />
  )
}
