import { Skeleton } from '#ui/skeleton.tsx'

/** The placeholder of an order while it loads. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className="page-width grid gap-6 py-16">
      <noscript>
        {import.meta.env.SSR && (
          <p className="pb-8">Your order needs JavaScript, which is off in this browser.</p>
        )}
      </noscript>
      <Skeleton className="h-12 w-2/3 max-w-xl" />
      <Skeleton className="mt-8 h-80 w-full" />
    </div>
  )
}
