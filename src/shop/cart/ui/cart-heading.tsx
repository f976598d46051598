import { counted } from '#kernel/counted.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { cartHeadingId } from './cart-focus.ts'

interface CartHeadingProps {
  /** Missing while the cart is fetched. */
  count?: number
  /** For screen readers, which hear it with the count whenever the cart changes. */
  total?: Cents
}

/** The heading of the cart. */
export function CartHeading({ count, total }: CartHeadingProps) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-5 pb-8 md:pb-10">
      <h1 id={cartHeadingId} tabIndex={-1} className="text-3xl outline-none">
        Your cart
      </h1>
      {count !== undefined && (
        <p aria-live="polite" aria-atomic className="text-lg text-soft">
          <span>{counted(count, 'item')}</span>
          {total !== undefined && <span className="sr-only">, total {formatMoney(total)}</span>}
        </p>
      )}
    </header>
  )
}
