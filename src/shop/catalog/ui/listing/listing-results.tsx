import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Product } from '../../domain/catalog.schema.ts'
import { queryOf } from '../../domain/listing-filters.ts'
import { ListingNote } from './listing-note.tsx'
import { LoadMore } from './load-more.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import type { ListingState } from './use-listing.ts'

const NothingFound = lazy(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}))

interface ListingResultsProps {
  listing: ListingState
  actionOf: (product: Product) => ReactNode
}

/** The found products, or the message why there are none (spec 2). */
export function ListingResults({ listing, actionOf }: ListingResultsProps) {
  const { categories, products, filters, after } = listing
  const failed = categories.isError ? categories : products
  if (failed.isError && !products.data) return <Failure onRetry={() => void failed.refetch()} />
  if (!products.data) return <ProductGridSkeleton />
  const found = products.data.pages.flatMap((page) => page.products)
  if (found.length === 0)
    return (
      <Suspense>
        <NothingFound filters={filters} actionOf={actionOf} />
      </Suspense>
    )
  const next = products.data.pages.at(-1)?.next
  return (
    <>
      {after && (
        <Link href={`/products${queryOf(filters)}`} className="text-link mb-6 inline-block py-2">
          Back to the first page
        </Link>
      )}
      <ProductGrid products={found} actionOf={actionOf} />
      {products.isFetchNextPageError ? (
        <Failure onRetry={() => void products.fetchNextPage()} />
      ) : (
        next && (
          <LoadMore
            key={next}
            href={nextAddress(queryOf(filters), next)}
            isLoading={products.isFetchingNextPage}
            onMore={() => void products.fetchNextPage({ cancelRefetch: false })}
          />
        )
      )}
    </>
  )
}

function nextAddress(query: string, after: string): string {
  const next = new URLSearchParams(query)
  next.set('after', after)
  return `/products?${next}`
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <ListingNote
        art="shelf"
        title="Failed to fetch products"
        advice="Please try again. Your filters are kept."
      >
        <Button look="outline" className="mt-2" onClick={onRetry}>
          Try Again
        </Button>
      </ListingNote>
    </div>
  )
}
