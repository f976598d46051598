import type { ReactNode } from 'react'
import { noDiscount, totalsOf } from '#kernel/totals.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartCount } from '../domain/cart-count.ts'
import { cartLines } from '../domain/cart-lines.ts'
import { CartEmpty } from './cart-empty.tsx'
import { useFocusAfterRemoval } from './cart-focus.ts'
import { CartHeading } from './cart-heading.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { dropAdded } from './drop-added.ts'
import { useClearCart, useRemoveItem } from './edit-cart.ts'

interface CartContentsProps {
  items: readonly CartItem[]
  /** What is shown below the message that it is empty. */
  ifEmpty: ReactNode
}

/** The cart with its items, or the message that it is empty (spec 2). */
export function CartContents({ items, ifEmpty }: CartContentsProps) {
  const { mutate: remove } = useRemoveItem()
  const { mutate: clear } = useClearCart()
  const noteLeaving = useFocusAfterRemoval(items)
  const totals = totalsOf(cartLines(items), noDiscount, useSettings())
  const [first] = items
  if (!first)
    return (
      <>
        <CartEmpty />
        {ifEmpty}
      </>
    )
  const removeLine = (item: CartItem) => {
    dropAdded()
    noteLeaving(item)
    remove(item)
  }
  const clearAll = () => {
    dropAdded()
    noteLeaving(first)
    clear(items)
  }
  return (
    <div className="page-width pt-10 pb-24 md:pt-16">
      <CartHeading count={cartCount(items)} total={totals.total} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1fr_min(26rem,45%)]">
        <div>
          <ul className="border-b border-hairline">
            {items.map((item) => (
              <CartLine
                key={`${item.productId} ${item.variant}`}
                item={item}
                onRemove={() => removeLine(item)}
              />
            ))}
          </ul>
          <CartActions onClear={clearAll} />
        </div>
        <CartSummary totals={totals} />
      </div>
    </div>
  )
}

function CartActions({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 pt-4">
      <Link href="/products" className={buttonLook('quiet')}>
        Continue Shopping
      </Link>
      <button type="button" onClick={onClear} className={buttonLook('quiet')}>
        Clear Cart
      </button>
    </div>
  )
}
