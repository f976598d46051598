import { formatDollars } from '#backoffice/parts/dollars.ts'
import { formatCount } from '#kernel/counted.ts'
import type { OrderAnalytics } from '../../domain/order-reports.schema.ts'
import { ChartedPanel } from './charted-panel.tsx'
import { FigureLink } from './figure-link.tsx'
import { figureRowsAddress } from './figure-rows.ts'
import type { ShownPeriod } from './shown-period.ts'

type Products = OrderAnalytics['bestSellers']

interface BestSellersProps {
  period: ShownPeriod
  products: Products
}

export function BestSellers({ period, products }: BestSellersProps) {
  const rowsOf = (id: number) =>
    figureRowsAddress({ list: 'orders', of: 'product', productId: String(id), period })
  return (
    <ChartedPanel
      title="Best sellers"
      note="The ten products that sold most: paid items that were not refunded, before discounts"
      shape="rows"
      isWide
      bars={products.map(({ name, quantity }) => ({ name, value: quantity }))}
      format={formatCount}
      period={period}
      rows={products}
      keyOf={({ productId }) => productId}
      columns={[
        { title: 'Product', cell: (product) => <ProductLink product={product} /> },
        {
          title: 'Sold',
          cell: ({ productId, quantity }) => (
            <FigureLink href={rowsOf(productId)}>{formatCount(quantity)}</FigureLink>
          ),
        },
        {
          title: 'Revenue',
          cell: ({ productId, revenue }) => (
            <FigureLink href={rowsOf(productId)}>{formatDollars(revenue)}</FigureLink>
          ),
        },
      ]}
    />
  )
}

function ProductLink({ product: { slug, name } }: { product: Products[number] }) {
  return (
    <a
      href={`/products/${slug}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 max-md:min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-clay"
    >
      {name}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}
