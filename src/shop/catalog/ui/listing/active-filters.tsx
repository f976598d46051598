import { X } from 'lucide-react'
import type { Category } from '../../domain/catalog.schema.ts'
import { facets, type ListingFilters, toggleFacet } from '../../domain/listing-filters.ts'

interface ActiveFiltersProps {
  categories: readonly Category[]
  filters: ListingFilters
  onChange: (next: ListingFilters) => void
}

const units = { curl: 'Curl ', length: '', thickness: '', color: '' } as const

/** The active filters, each a button that removes it. */
export function ActiveFilters({ categories, filters, onChange }: ActiveFiltersProps) {
  const category = categories.find(({ slug }) => slug === filters.category)
  const set: [name: string, next: ListingFilters][] = [
    ...(category ? [[category.name, { ...filters, category: null }] as const] : []),
    ...(filters.featured ? [['Featured', { ...filters, featured: false }] as const] : []),
    ...(filters.bestseller ? [['Bestsellers', { ...filters, bestseller: false }] as const] : []),
    ...facets.flatMap((facet) =>
      filters[facet].map((value) => {
        const isMeasure = facet === 'length' || facet === 'thickness'
        const name = `${units[facet]}${value.replace(/mm$/, '')}${isMeasure ? ' mm' : ''}`
        return [name, toggleFacet(filters, facet, value)] as const
      }),
    ),
  ].map(([name, next]) => [name, next])
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap gap-2">
      {set.map(([name, next]) => (
        <li key={name}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusNeighbor(currentTarget)
              onChange(next)
            }}
            className="inline-flex min-h-11 items-center gap-2 bg-sand px-3 text-sm transition-colors hover:bg-blush"
          >
            <span className="sr-only">Remove filter: </span>
            {name}
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus from a filter about to be removed to the one beside it, if there is one. */
function focusNeighbor(button: HTMLElement): void {
  const place = button.closest('li')
  const neighbor = place?.nextElementSibling ?? place?.previousElementSibling
  neighbor?.querySelector('button')?.focus()
}
