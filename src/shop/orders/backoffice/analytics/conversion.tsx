import { formatCount } from '#backoffice/parts/dollars.ts'
import { cartLifeDays } from '#shop/cart/domain/cart-limits.ts'
import type { OrderAnalytics } from '../../domain/order-reports.schema.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { figureRowsAddress } from './figure-rows.ts'

export function Conversion({ conversion }: { conversion: OrderAnalytics['conversion'] }) {
  const { carts, orders, rate } = conversion
  const steps = [
    { step: 'Carts', count: carts, of: 'all' as const },
    { step: 'Orders', count: orders, of: 'ordered' as const },
  ]
  return (
    <ChartedPanel
      title="Cart to order"
      note={`${rate}% of shoppers who filled a cart in the last ${cartLifeDays} days placed an order`}
      shape="rows"
      bars={steps.map(({ step, count }) => ({ name: step, value: count }))}
      format={formatCount}
      rows={carts > 0 ? steps : []}
      keyOf={({ step }) => step}
      columns={[
        { title: 'Step', cell: ({ step }) => step },
        {
          title: 'Shoppers',
          cell: ({ of, count }) => (
            <FigureLink href={figureRowsAddress({ list: 'carts', of })}>
              {formatCount(count)}
            </FigureLink>
          ),
        },
      ]}
    />
  )
}
