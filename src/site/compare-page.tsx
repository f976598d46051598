import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { comparedIn } from '#shop/catalog/domain/compare.ts'
import { productsByIdQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { CompareTable } from '#shop/catalog/ui/compare/compare-table.tsx'
import { useCompared } from '#shop/catalog/ui/compare/compared-products.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page, Place } from '#ui/page.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageNote } from '#ui/page-note.tsx'
import { BestsellersBelow } from './bestsellers-below.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { TileAction } from './tile-action.tsx'

function Compare({ place }: { place: Place }) {
  const ids = comparedIn(place.search.get('ids'))
  useChosen(ids.length === 0)
  const {
    data: products = [],
    isLoading,
    isError,
    refetch,
  } = useQuery({
    ...productsByIdQuery(useApi(), ids),
    enabled: ids.length > 0,
    // After removing a product, the remaining ones are shown without loading.
    placeholderData: (before) => before?.filter(({ id }) => ids.includes(id)),
  })
  if (isLoading) return <PageSkeleton />
  if (isError) return <Unanswered onRetry={() => void refetch()} />
  if (ids.length === 0 || products.length === 0) return <NothingToCompare />
  return (
    <div className="page-width pb-24">
      <PageHeading eyebrow="Products" title="Compare">
        Side by side, with what they share in gray.
      </PageHeading>
      <CompareTable products={products} actionOf={(product) => <TileAction product={product} />} />
      {products.length === 1 && (
        <p className="pt-8">
          Pick one more to compare.{' '}
          <Link href="/products" className="text-link">
            Choose another
          </Link>
        </p>
      )}
    </div>
  )
}

/** Puts the products chosen for comparison into an address that names none. */
function useChosen(isOpen: boolean): void {
  const [, navigate] = useLocation()
  const chosen = useCompared().join(',')
  useEffect(() => {
    if (isOpen && chosen) navigate(`/compare?ids=${chosen}`, { replace: true })
  }, [isOpen, chosen, navigate])
}

function NothingToCompare() {
  return (
    <>
      <PageNote
        art="compare"
        title="Nothing to compare yet"
        advice="Check “Compare” on up to four products and see them here side by side."
      >
        <Link href="/products" className={buttonLook()}>
          See All Products
        </Link>
      </PageNote>
      <BestsellersBelow />
    </>
  )
}

function Unanswered({ onRetry }: { onRetry: () => void }) {
  return (
    <PageNote
      art="uncompared"
      title="We couldn’t load the comparison"
      advice="Your picks are saved. Please try again in a moment."
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Link href="/products" className={buttonLook('outline')}>
        See All Products
      </Link>
    </PageNote>
  )
}

export const comparePage: Page = {
  View: Compare,
  headOf: () => ({
    title: 'Compare',
    description: 'Up to four lashes side by side: price, rating, curl, length, thickness, color.',
    canonical: '/compare',
    robots: 'noindex',
  }),
}
