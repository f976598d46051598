import { ShoppingBag } from 'lucide-react'
import { useLocation } from 'wouter'
import { useCartCount } from '#shop/cart/ui/cart.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

/** The link to the cart, with the number of items if there are any (spec 2). */
export function CartLink({ className = 'relative size-11' }: { className?: string }) {
  const count = useCartCount() ?? 0
  return (
    <Link
      href="/cart"
      data-tip="Cart"
      className={classNames('inline-grid shrink-0 place-items-center rounded-full', className)}
    >
      <ShoppingBag aria-hidden strokeWidth={1.5} className="size-5" />
      <span className="sr-only">Cart</span>
      {count > 0 && <CountBadge count={count} />}
    </Link>
  )
}

function CountBadge({ count }: { count: number }) {
  return (
    <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-medium text-white even-digits">
      {count > 99 ? '99+' : count}
      <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
    </span>
  )
}

/** The floating cart link on small screens, hidden where it would cover buttons or amounts (spec 2). */
export function FloatingCart() {
  const [path] = useLocation()
  return /^\/(cart|checkout|pay|orders)/.test(path) ? null : floating
}

/** A constant, so that navigation doesn't rerender it. */
const floating = (
  <nav aria-label="Cart" className="fixed right-4 bottom-4 z-30 md:hidden">
    <CartLink className="relative size-12 border border-paper bg-ink text-paper" />
  </nav>
)
