import { counted } from '#kernel/counted.ts'
import { cartHeadingId } from './cart-focus.ts'

/** The heading of the cart; without a count while the cart is fetched. */
export function CartHeading({ count }: { count?: number }) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-5 pb-8 md:pb-10">
      <h1 id={cartHeadingId} tabIndex={-1} className="text-3xl outline-none">
        Your cart
      </h1>
      {count !== undefined && (
        <p aria-live="polite" className="text-lg text-soft">
          {counted(count, 'item')}
        </p>
      )}
    </header>
  )
}
