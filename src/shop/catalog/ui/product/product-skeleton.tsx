import { Skeleton } from '#ui/skeleton.tsx'

export function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className="page-width pt-16 pb-24">
      <div className={productColumns}>
        <Skeleton className="aspect-[4/5] max-h-[max(13rem,100svh-26.5rem)] w-full md:max-h-none" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}

/** The two columns of a product's page, shared with its skeleton to avoid layout shifts. */
export const productColumns =
  'grid grid-cols-1 gap-5 md:gap-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-14 xl:gap-20'
