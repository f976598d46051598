import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type { Product } from '../../domain/catalog.schema.ts'
import { productsByIdQuery } from '../catalog.queries.ts'
import { ProductTile } from '../product-tile.tsx'
import { rememberViewed } from './viewed-products.ts'

interface RecentlyViewedProps {
  product: Product
  actionOf: (product: Product) => ReactNode
}

/** The products this browser looked at before, fetched as their place comes into sight. */
export function RecentlyViewed({ product, actionOf }: RecentlyViewedProps) {
  const place = useRef<HTMLElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  const isSeen = useSeen(place)
  useEffect(() => {
    setIds(rememberViewed(product.id).slice(0, 4))
  }, [product.id])
  const { data } = useQuery({
    ...productsByIdQuery(useApi(), ids),
    enabled: isSeen && ids.length > 0,
  })
  return (
    <section ref={place} aria-labelledby="recently-viewed">
      {data && data.length > 0 && (
        <div className="border-t border-hairline pt-12 md:pt-16">
          <h2 id="recently-viewed" className="mb-8 text-2xl">
            Recently viewed
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
            {data.map((viewed) => (
              <li key={viewed.id} className="min-w-0">
                <ProductTile
                  product={viewed}
                  action={actionOf(viewed)}
                  sizes="(min-width: 48rem) 22vw, 46vw"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
