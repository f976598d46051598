import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of the checkout while the cart is fetched: its heading and placeholders for its fields. */
export function CheckoutSkeleton() {
  return (
    <div className="page-width pt-2 pb-24 md:pt-6">
      {/* The top margin leaves space for the link back to the cart, which is rendered with the checkout. */}
      <h1 className="mt-11 pt-2 pb-8 text-3xl md:pb-12">Checkout</h1>
      <noscript>
        {import.meta.env.SSR && (
          <p className="pb-8">The checkout needs JavaScript, which is off in this browser.</p>
        )}
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
