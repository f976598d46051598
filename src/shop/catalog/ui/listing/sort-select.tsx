import { Select } from '#ui/select.tsx'
import type { ProductSort } from '../../domain/catalog.schema.ts'

const sortNames: Record<ProductSort, string> = {
  newest: 'Newest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  rating: 'Top rated',
}

const choices = Object.entries(sortNames) as [ProductSort, string][]

interface SortSelectProps {
  sort: ProductSort
  /** Whether this is a search, whose default order is relevance instead of newest. */
  isSearch: boolean
  /** The id of the form it belongs to without JavaScript. */
  form: string
  onChange: (sort: ProductSort) => void
}

export function SortSelect({ sort, isSearch, form, onChange }: SortSelectProps) {
  return (
    <Select
      aria-label="Sort by"
      name="sort"
      form={form}
      value={sort}
      className="text-sm max-sm:pl-3 sm:min-w-48"
      onChange={(event) => {
        const chosen = choices.find(([value]) => value === event.target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {isSearch && value === 'newest' ? 'Best match' : name}
        </option>
      ))}
    </Select>
  )
}
