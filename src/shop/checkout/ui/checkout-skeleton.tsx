import { Skeleton } from '#ui/skeleton.tsx'

/** The checkout while the cart is fetched: its heading, and the place of its fields. */
export function CheckoutSkeleton() {
  return (
    <div className="page-width pt-6 pb-24 md:pt-10">
      {/* As far down as under the way back to the cart, which comes with the checkout. */}
      <h1 className="mt-11 pt-2 pb-8 text-3xl md:pb-12">Checkout</h1>
      <noscript>
        <p className="pb-8">The checkout needs JavaScript, which this browser has switched off.</p>
      </noscript>
      <div
        role="status"
        aria-label="Loading the checkout"
        className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_min(26rem,45%)]"
      >
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
