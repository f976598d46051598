import { periodLengths } from '#backoffice/period-words.ts'
import { formatCount } from '#kernel/counted.ts'
import { cartLifeDays } from '#shop/cart/domain/cart-limits.ts'
import type { OrderAnalytics } from '../../domain/order-reports.schema.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { figureRowsAddress } from './figure-rows.ts'
import type { ShownPeriod } from './shown-period.ts'

interface ConversionProps {
  period: ShownPeriod
  conversion: OrderAnalytics['conversion']
}

/** How far back carts count, in words. They are not kept forever, so a long period only has those that are left. */
function cartWords(period: ShownPeriod): string {
  const isLonger = period === '12m' || period === 'all'
  return isLonger ? `${cartLifeDays} days` : periodLengths[period]
}

export function Conversion({ period, conversion }: ConversionProps) {
  const { carts, orders, rate } = conversion
  const steps = [
    { step: 'Carts', count: carts, of: 'all' },
    { step: 'Orders', count: orders, of: 'ordered' },
  ] as const
  return (
    <ChartedPanel
      title="Cart to order"
      note={`${rate}% of shoppers who filled a cart in the last ${cartWords(period)} placed an order`}
      shape="rows"
      bars={steps.map(({ step, count }) => ({ name: step, value: count }))}
      format={formatCount}
      period={period}
      rows={carts > 0 ? steps : []}
      keyOf={({ step }) => step}
      columns={[
        { title: 'Step', cell: ({ step }) => step },
        {
          title: 'Shoppers',
          cell: ({ of, count }) => (
            <FigureLink href={figureRowsAddress({ list: 'carts', of, period })}>
              {formatCount(count)}
            </FigureLink>
          ),
        },
      ]}
    />
  )
}
