import { type ReactNode, Suspense } from 'react'
import type { Product } from '../../domain/catalog.schema.ts'
import { ProductTile } from '../product-tile.tsx'
import { gridLook } from './product-grid-skeleton.tsx'

/** How wide a tile of the grid gets, as the sizes of an img. */
export const gridSizes =
  '(min-width: 80rem) 20rem, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw'

/** So many tiles may be in sight as the page opens. */
const tilesInSight = 4

interface ProductGridProps {
  products: readonly Product[]
  actionOf: (product: Product) => ReactNode
}

/** The tiles, each taken over by itself, so that a touch of one waits for no other. */
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
