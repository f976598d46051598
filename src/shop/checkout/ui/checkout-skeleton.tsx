import { Skeleton } from '#ui/skeleton.tsx'

/** The place of the checkout while the cart is fetched. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Loading the checkout" className="page-width py-10 md:py-16">
      <noscript>
        <p className="pb-8">The checkout needs JavaScript, which this browser has switched off.</p>
      </noscript>
      <Skeleton className="mb-12 h-12 w-60" />
      <div className="grid gap-16 lg:grid-cols-[1fr_min(26rem,45%)]">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
