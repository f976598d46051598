import { Skeleton } from '#ui/skeleton.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'

export function ListingSkeleton() {
  return (
    <div className="page-width pb-24">
      <h1 className="pt-10 pb-8 text-3xl md:pt-16 md:pb-12">Products</h1>
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-14">
        <Skeleton className="hidden h-80 lg:block" />
        <div>
          <Skeleton className="mb-8 h-12 w-full" />
          <ProductGridSkeleton />
        </div>
      </div>
    </div>
  )
}
