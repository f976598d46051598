import { Lock } from 'lucide-react'
import type { TotalsRow } from '#kernel/explain-totals.ts'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { OrderedLine } from '#shop/orders/ui/ordered-line.tsx'
import { PromoCodeEntry } from '#shop/promotions/ui/promo-code-entry.tsx'
import type { Promotion } from '#shop/promotions/ui/use-promotion.ts'
import { TotalsList } from '#ui/totals-list.tsx'

interface OrderSummaryProps {
  items: readonly CartItem[]
  rows: readonly TotalsRow[]
  promotion: Promotion
  isLocked: boolean
}

/** The items to be ordered and their totals (spec 2, checkout). */
export function OrderSummary({ items, rows, promotion, isLocked }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="grid content-start gap-6 bg-sand p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-xl">
        Order summary
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <OrderedLine key={item.id} line={orderedLine(item)} />
        ))}
      </ul>
      <PromoCodeEntry promotion={promotion} isLocked={isLocked} />
      <TotalsList rows={rows} />
      <p className="flex items-center gap-2 text-sm text-soft">
        <Lock aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />
        Secure SSL encrypted checkout
      </p>
    </section>
  )
}

function orderedLine({ product, variant, quantity }: CartItem) {
  const { name, price } = product
  return { name, price, picture: picturesOf(product)[0] ?? null, variant, quantity }
}
