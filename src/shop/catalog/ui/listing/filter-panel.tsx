import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Category } from '../../domain/catalog.schema.ts'
import { countFilters, type ListingFilters, noFilters } from '../../domain/listing-filters.ts'
import { CategoryChoice } from './category-choice.tsx'
import { FacetChoices, type KnownFacets } from './facet-choices.tsx'

interface FilterPanelProps extends KnownFacets {
  categories: readonly Category[]
  filters: ListingFilters
  onChange: (next: ListingFilters) => void
  title?: string
  /** The form's id, which ties the sort order elsewhere on the page to it without JavaScript. */
  id?: string
}

/** The filters of the listing (spec 2). Without JavaScript it is a plain form. */
export function FilterPanel({ categories, title, id, ...choices }: FilterPanelProps) {
  const { filters, onChange } = choices
  const count = countFilters(filters)
  return (
    <form id={id} action="/products" className="grid gap-7" onSubmit={(e) => e.preventDefault()}>
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      <div className="-mb-4 flex min-h-12 items-center justify-between gap-4">
        <p className="font-medium">{title}</p>
        {count > 0 && (
          <Button look="quiet" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
            Clear Filters ({count})
          </Button>
        )}
      </div>
      <CategoryChoice categories={categories} filters={filters} onChange={onChange} />
      <fieldset>
        <legend className="eyebrow mb-2 text-soft">Highlights</legend>
        <Checkbox
          label="Featured Products"
          name="featured"
          value="true"
          checked={filters.featured}
          onChange={(event) => onChange({ ...filters, featured: event.target.checked })}
        />
        <Checkbox
          label="Bestsellers"
          name="bestseller"
          value="true"
          checked={filters.bestseller}
          onChange={(event) => onChange({ ...filters, bestseller: event.target.checked })}
        />
      </fieldset>
      <FacetChoices {...choices} />
      <noscript>{import.meta.env.SSR && <Button type="submit">Show products</Button>}</noscript>
    </form>
  )
}
