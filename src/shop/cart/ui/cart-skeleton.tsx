import { Skeleton } from '#ui/skeleton.tsx'

const lines = [1, 2]

/** The place of the cart while it is fetched. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label="Loading your cart" className="page-width py-10 md:py-16">
      <noscript>
        <p className="pb-8">Your cart needs JavaScript, which this browser has switched off.</p>
      </noscript>
      <Skeleton className="mb-10 h-12 w-60" />
      <div className="grid gap-14 lg:grid-cols-[1fr_min(26rem,45%)]">
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
