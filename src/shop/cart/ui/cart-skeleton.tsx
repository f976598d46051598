import { Skeleton } from '#ui/skeleton.tsx'
import { CartHeading } from './cart-heading.tsx'

const lines = [1, 2]

/** The skeleton of the cart while it is fetched. */
export function CartSkeleton() {
  return (
    <div className="page-width pt-10 pb-24 md:pt-16">
      <CartHeading />
      <noscript>
        {import.meta.env.SSR && (
          <p className="pb-8">Your cart needs JavaScript, which is off in this browser.</p>
        )}
      </noscript>
      <div
        role="status"
        aria-label="Loading your cart"
        className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1fr_min(26rem,45%)]"
      >
        <div className="grid content-start">
          {lines.map((line) => (
            <div key={line} className="flex gap-6 border-t border-hairline py-6">
              <Skeleton className="h-36 w-28" />
              <Skeleton className="h-6 w-1/2" />
            </div>
          ))}
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
