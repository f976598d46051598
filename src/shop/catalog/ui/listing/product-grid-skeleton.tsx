import { ProductTileSkeleton } from '../product-tile-skeleton.tsx'

export const gridLook =
  'grid grid-cols-pair gap-x-4 gap-y-10 md:grid-cols-trio md:gap-x-6 md:gap-y-14'

/** The keys of the 8 placeholder tiles (spec 9). */
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ProductGridSkeleton() {
  return (
    <div role="status" aria-label="Loading products" className={gridLook}>
      {places.map((place) => (
        <ProductTileSkeleton key={place} />
      ))}
    </div>
  )
}
