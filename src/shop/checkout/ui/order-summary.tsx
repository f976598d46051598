import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import type { TotalsRow } from '#kernel/explain-totals.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { refuseItem } from '#shop/cart/domain/refuse-line.ts'
import { mainPictureOf } from '#shop/catalog/domain/chosen-picture.ts'
import { OrderedLine } from '#shop/orders/ui/ordered-line.tsx'
import { PromoCodeEntry } from '#shop/promotions/ui/promo-code-entry.tsx'
import type { Promotion } from '#shop/promotions/ui/use-promotion.ts'
import { TotalsList } from '#ui/totals-list.tsx'

interface OrderSummaryProps {
  items: readonly CartItem[]
  rows: readonly TotalsRow[]
  total: Cents
  promotion: Promotion
  /** What the code does to the shipping; null if nothing. */
  shippingNote: string | null
  isLocked: boolean
}

/**
 * The items to be ordered and their totals (spec 2, checkout). On small screens it is folded, with its total visible.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { items, rows, total, promotion, shippingNote, isLocked } = props
  const [chosen, setOpen] = useState<boolean | null>(null)
  // Whoever pays more because of a code, or can't order all of it, should see why.
  const isOpen = chosen ?? (shippingNote !== null || items.some(refuseItem))
  return (
    <section
      aria-label="Order summary"
      className="min-w-0 self-start bg-sand lg:sticky lg:top-24 lg:p-8"
    >
      <h2 className="text-xl">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="order-summary"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full flex-wrap items-center gap-x-3 px-5 py-3 text-left lg:hidden"
        >
          <span className="font-sans text-base">{isOpen ? 'Hide' : 'Show'} order summary</span>
          <ChevronDown
            aria-hidden
            strokeWidth={1.5}
            className={isOpen ? 'size-5 rotate-180' : 'size-5'}
          />
          <span className="ml-auto even-digits">{formatMoney(total)}</span>
        </button>
        <span className="max-lg:hidden">Order summary</span>
      </h2>
      <div
        id="order-summary"
        className={isOpen ? 'grid gap-6 p-5 pt-2 lg:p-0 lg:pt-6' : 'hidden gap-6 pt-6 lg:grid'}
      >
        <ul className="grid gap-4">
          {items.map((item) => (
            <OrderedLine
              key={item.id}
              line={orderedLine(item)}
              trouble={refuseItem(item)?.message}
            />
          ))}
        </ul>
        <div className="grid gap-2">
          <PromoCodeEntry promotion={promotion} isLocked={isLocked} />
          <p
            role="status"
            className="border-l-2 border-clay bg-blush px-4 py-3 text-sm empty:hidden"
          >
            {shippingNote}
          </p>
        </div>
        <TotalsList rows={rows} />
        <p className="flex items-center gap-2 text-sm text-soft">
          <Lock aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />
          Secure SSL encrypted checkout
        </p>
      </div>
    </section>
  )
}

function orderedLine({ product, variant, quantity }: CartItem) {
  const { name, price } = product
  return { name, price, picture: mainPictureOf(product, variant), variant, quantity }
}
