import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Product } from '../../domain/catalog.schema.ts'
import { helpPageFor } from '../../domain/help-page-for.ts'
import { countFilters, type ListingFilters, queryOf } from '../../domain/listing-filters.ts'
import { nearestFilters } from '../../domain/nearest-filters.ts'
import { productsLikeQuery } from '../nearest.queries.ts'
import { ProductRow } from '../product/product-row.tsx'
import { ListingNote } from './listing-note.tsx'

interface NothingFoundProps {
  filters: ListingFilters
  actionOf: (product: Product) => ReactNode
}

/** A shop that has nothing to sell yet: no filter could find more. */
function OpeningSoon() {
  return (
    <ListingNote
      art="shelf"
      title="Opening soon"
      advice="Our first lashes are on their way. Leave us your email below, and you’ll hear when they’re here."
    />
  )
}

/** Says that nothing was found (spec 2), and shows the nearest matches and the bestsellers. */
export function NothingFound({ filters, actionOf }: NothingFoundProps) {
  const api = useApi()
  const near = nearestFilters(filters)
  const nearest = useQuery({
    ...productsLikeQuery(api, near ? queryOf(near) : ''),
    enabled: near !== null,
  })
  // An address without filters may still begin after the last product.
  const isUnfiltered = countFilters(filters) === 0
  const all = useQuery({ ...productsLikeQuery(api, ''), enabled: isUnfiltered })
  const bestsellers = useQuery(productsLikeQuery(api, '?bestseller=true'))
  const help = helpPageFor(filters.search)
  if (isUnfiltered && all.isPending) return null
  if (isUnfiltered && all.data?.length === 0) return <OpeningSoon />
  const found = nearest.data ?? []
  const others = bestsellers.data?.filter(({ id }) => found.every((one) => one.id !== id)) ?? []
  return (
    <>
      <ListingNote
        art={filters.search ? 'search' : 'filters'}
        title="No products found"
        advice="Try adjusting your search or filter criteria"
      >
        <div className="mt-2 flex flex-wrap gap-3">
          {help && (
            <Link href={help.href} className={buttonLook('solid')}>
              Go to {help.name}
            </Link>
          )}
          <Link href="/products" className={buttonLook('outline')}>
            Show all products
          </Link>
        </div>
      </ListingNote>
      <div className="grid gap-14">
        <ProductRow title="Closest matches" products={found} actionOf={actionOf} />
        <ProductRow title="Bestsellers" products={others} actionOf={actionOf} />
      </div>
    </>
  )
}
