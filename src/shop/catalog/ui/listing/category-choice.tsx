import type { Category } from '../../domain/catalog.schema.ts'
import type { ListingFilters } from '../../domain/listing-filters.ts'

interface CategoryChoiceProps {
  categories: readonly Category[]
  filters: ListingFilters
  onChange: (next: ListingFilters) => void
}

/** The choice of one category or all (spec 4: a single choice that can be cleared). */
export function CategoryChoice({ categories, filters, onChange }: CategoryChoiceProps) {
  const choices = [{ slug: null, name: 'All Categories' }, ...categories]
  return (
    <fieldset>
      <legend className="eyebrow mb-2 text-soft">Category</legend>
      {choices.map(({ slug, name }) => (
        <label
          key={slug ?? ''}
          className="flex min-h-11 items-center gap-3 transition-colors hover:text-clay has-checked:font-medium"
        >
          <input
            type="radio"
            name="category"
            value={slug ?? ''}
            checked={filters.category === slug}
            onChange={() => onChange({ ...filters, category: slug })}
            className="size-5 shrink-0 accent-clay"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
