import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of an order while it is fetched. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className="page-width py-10 md:py-16">
      <noscript>
        {import.meta.env.SSR && (
          <p className="pb-8">Your order needs JavaScript, which this browser has switched off.</p>
        )}
      </noscript>
      <Skeleton className="mb-5 h-5 w-40" />
      <Skeleton className="mb-12 h-12 w-4/5 max-w-xl" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
