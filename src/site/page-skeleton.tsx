import { Skeleton } from '#ui/skeleton.tsx'

/** Shown while a page loads, if it has no skeleton of its own. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="page-width grid gap-6 py-16">
      <Skeleton className="h-12 w-2/3 max-w-xl" />
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-5 w-2/3 max-w-2xl" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
