import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type { Product } from '../../domain/catalog.schema.ts'
import { RowPlace } from './row-place.tsx'
import { viewedBeside } from './viewed-products.ts'

const MoreRows = lazy(async () => ({ default: (await import('./more-rows.tsx')).MoreRows }))

interface MoreProductsProps {
  product: Product
  actionOf: (product: Product) => ReactNode
}

/** Further products below a product; script and data are fetched when the section comes near the viewport. */
export function MoreProducts({ product, actionOf }: MoreProductsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [viewedIds, setViewedIds] = useState<readonly number[]>([])
  const isSeen = useSeen(place, 400)
  useEffect(() => {
    setViewedIds(viewedBeside(product.id).slice(0, 4))
  }, [product.id])
  return (
    <div ref={place}>
      {isSeen ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={<RowPlace />}>
            <MoreRows product={product} viewedIds={viewedIds} actionOf={actionOf} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <RowPlace />
      )}
    </div>
  )
}
