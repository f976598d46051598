import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { QueryFilter } from '#backoffice/parts/query-filter.tsx'
import type { List } from '#backoffice/use-list.ts'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { statusChoices } from '../../domain/product-words.ts'

/** The product list's filters, by their names in the address. */
export const productFilterNames = [
  'search',
  'status',
  'categoryId',
  'inStock',
  'low',
  'featured',
  'bestseller',
  'isNew',
  'sort',
]

const stocks = [
  ['low=true', 'Low or out'],
  ['inStock=false', 'Out of stock'],
  ['inStock=true', 'In stock'],
] as const

const labels = [
  ['featured=true', 'Featured'],
  ['bestseller=true', 'Bestseller'],
  ['isNew=true', 'New'],
] as const

const queries = [
  { label: 'Stock', all: 'Any stock', choices: stocks },
  { label: 'Label', all: 'Any label', choices: labels },
]

const sorts = [
  ['name', 'Name A–Z'],
  ['-name', 'Name Z–A'],
  ['price', 'Lowest price'],
  ['-price', 'Highest price'],
] as const

interface ProductFiltersProps {
  list: List<OwnerProduct>
  categories: readonly OwnerCategory[]
}

export function ProductFilters({ list: { filters, narrow }, categories }: ProductFiltersProps) {
  return (
    <Filters
      label="Filter products"
      set={Object.keys(filters).filter((name) => name !== 'search').length}
      search={
        <SearchFilter
          label="Name, web address or SKU"
          value={filters.search}
          onChange={(text) => narrow({ search: text })}
        />
      }
    >
      <ChoiceFilter
        label="Status"
        all="Any status"
        choices={statusChoices}
        value={filters.status}
        onChange={(status) => narrow({ status })}
      />
      <ChoiceFilter
        label="Category"
        all="All categories"
        choices={categories.map(({ id, name }) => [String(id), name] as const)}
        value={filters.categoryId}
        onChange={(categoryId) => narrow({ categoryId })}
      />
      {queries.map((query) => (
        <QueryFilter key={query.label} {...query} filters={filters} onChange={narrow} />
      ))}
      <ChoiceFilter
        label="Sort by"
        all="Newest first"
        choices={sorts}
        value={filters.sort}
        onChange={(sort) => narrow({ sort })}
      />
    </Filters>
  )
}
