import { Skeleton } from '#ui/skeleton.tsx'

export function ProductTileSkeleton() {
  return (
    <div className="grid content-start gap-3">
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-1 h-5 w-2/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  )
}
