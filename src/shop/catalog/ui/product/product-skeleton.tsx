import { Skeleton } from '#ui/skeleton.tsx'
import { productColumns } from './product-columns.ts'

/** The place of a product's page while it is on its way. */
export function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className="page-width pt-16 pb-24">
      <div className={productColumns}>
        <Skeleton className="aspect-[4/5]" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-8 w-1/4" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  )
}
