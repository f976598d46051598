import { explainTotals } from '#kernel/explain-totals.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { TotalsList } from '#ui/totals-list.tsx'
import type { Order } from '../domain/order.schema.ts'
import { orderCode, orderTotals, taxedAsCharged } from '../domain/order-totals.ts'
import { OrderedLine } from './ordered-line.tsx'

/** The parts of an order that the list of its items shows. */
type ListedOrder = Pick<
  Order,
  | ('items' | 'subtotal' | 'discountAmount' | 'shipping' | 'tax' | 'total' | 'taxBasisPoints')
  | ('promotionalCode' | 'promotionalCodeType')
>

/** The ordered items and the totals. */
export function OrderItems({ order }: { order: ListedOrder }) {
  const settings = taxedAsCharged(useSettings(), order)
  const rows = explainTotals(orderTotals(order), settings, orderCode(order))
  return (
    <section
      aria-labelledby="order-items"
      className="grid content-start gap-6 bg-sand p-6 sm:p-8 print:bg-transparent print:p-0"
    >
      <h2 id="order-items" className="text-xl">
        Items
      </h2>
      <ul className="grid gap-4">
        {order.items.map((item) => (
          <OrderedLine key={item.variantId} line={item} />
        ))}
      </ul>
      <TotalsList rows={rows} />
    </section>
  )
}
