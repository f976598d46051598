import { type ReactNode, Suspense } from 'react'
import type { Product } from '../../domain/catalog.schema.ts'
import { ProductTile } from '../product-tile.tsx'
import { gridLook } from './product-grid-skeleton.tsx'

/** The width of a tile, as the sizes attribute of an img. */
export const gridSizes =
  '(min-width: 80rem) 20rem, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw'

/** How many tiles may be visible when the page opens. */
const tilesInSight = 4

interface ProductGridProps {
  products: readonly Product[]
  actionOf: (product: Product) => ReactNode
}

/** The tiles, each hydrated on its own, so that a tap on one does not wait for the others. */
export function ProductGrid({ products, actionOf }: ProductGridProps) {
  return (
    <ul className={gridLook}>
      {products.map((product, at) => (
        <li key={product.id} className="min-w-0">
          <Suspense>
            <ProductTile
              product={product}
              action={actionOf(product)}
              sizes={gridSizes}
              first={at === 0}
              isLate={at >= tilesInSight}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
