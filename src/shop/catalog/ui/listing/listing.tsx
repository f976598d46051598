import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { counted } from '#kernel/counted.ts'
import type { Product } from '../../domain/catalog.schema.ts'
import { countFilters, type ListingFilters } from '../../domain/listing-filters.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListingResults } from './listing-results.tsx'
import { SortSelect } from './sort-select.tsx'
import { type ListingState, useChosenFilters, useListing } from './use-listing.ts'

interface ListingProps {
  search: URLSearchParams
  /** Gives the action of a product's tile. */
  actionOf: (product: Product) => ReactNode
}

const formId = 'filters'

const ActiveFilters = lazy(async () => ({
  default: (await import('./active-filters.tsx')).ActiveFilters,
}))

/** The listing: its products and filters (spec 2). */
export function Listing({ search, actionOf }: ListingProps) {
  const listing = useListing(search)
  const { chosen, change } = useChosenFilters(listing.filters)
  const top = useRef<HTMLDivElement>(null)
  const total = listing.products.data?.pages[0]?.total
  const panel = {
    categories: listing.categories.data ?? [],
    facets: listing.facets,
    counts: listing.counts,
    filters: chosen,
    onChange: (next: ListingFilters) => {
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
      change(next)
    },
  }
  return (
    <div className="page-width pb-24">
      <ListingHeading listing={listing} />
      <div ref={top} className="scroll-mt-24 lg:grid lg:grid-cols-[14rem_1fr] lg:gap-14">
        <aside
          aria-label="Filters"
          id="narrow"
          className="hidden self-start pb-16 [scrollbar-width:thin] [mask-image:linear-gradient(#000_calc(100%-4rem),#0000)] target:block lg:sticky lg:top-24 lg:-mx-2 lg:block lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto lg:px-2"
        >
          <Suspense>
            <FilterPanel {...panel} title="Filters" id={formId} />
          </Suspense>
        </aside>
        <section aria-label="Products" className="min-w-0">
          <div className="mb-8 grid grid-cols-pair items-center gap-3 sm:flex">
            <p aria-live="polite" className="col-span-full text-sm text-soft sm:mr-auto">
              {countOf(total)}
            </p>
            <FilterDrawer {...panel} total={total} />
            <SortSelect
              form={formId}
              sort={chosen.sort}
              isSearch={chosen.search !== ''}
              onChange={(sort) => panel.onChange({ ...chosen, sort })}
            />
          </div>
          {countFilters(chosen) > Number(chosen.search !== '') && (
            <Suspense>
              <ActiveFilters {...panel} />
            </Suspense>
          )}
          <h2 className="sr-only">Found products</h2>
          <ListingResults listing={listing} actionOf={actionOf} />
        </section>
      </div>
    </div>
  )
}

/** The title (spec 2), with the search replacing a mistyped word, or the name and text of a category. */
function ListingHeading({ listing }: { listing: ListingState }) {
  const { search, category: slug } = listing.filters
  const corrected = listing.products.data?.pages[0]?.corrected
  const category = listing.categories.data?.find((one) => one.slug === slug)
  return (
    <header className="grid gap-3 pt-10 pb-8 wrap-anywhere md:pt-16 md:pb-12">
      <h1 className={search ? 'text-2xl' : category ? 'eyebrow font-sans text-clay' : 'text-3xl'}>
        {search ? `Search Results for "${search}"` : 'Products'}
      </h1>
      {search && corrected && <p className="text-lg">Showing results for “{corrected}”</p>}
      {category && !search && (
        <>
          <h2 className="text-3xl">{category.name}</h2>
          <p className="max-w-2xl text-lg text-soft">{category.description}</p>
        </>
      )}
    </header>
  )
}

function countOf(total: number | undefined): string {
  return total === undefined ? '' : `${counted(total, 'product')} found`
}
