import type { List } from '../use-list.ts'
import { ChoiceFilter, Filters, SearchFilter } from './filters.tsx'

/** A property by which a list can be narrowed to one of its values. */
export interface FilterChoice {
  /** The parameter of the address, and of the call. */
  by: string
  label: string
  /** The words for "no choice": "All statuses". */
  all: string
  of: readonly (readonly [value: string, name: string])[]
}

interface FilterRowProps {
  list: Pick<List<unknown>, 'filters' | 'narrow'>
  /** The name of the row for screen readers: "Filter payments". */
  label: string
  /** What the search finds: "Email or name". */
  search: string
  /** The parameter that holds what is searched for. */
  searchBy?: string
  choices?: readonly FilterChoice[]
}

/** The usual row of filters of a list: its search, and its choices. */
export function FilterRow(props: FilterRowProps) {
  const { list, label, search, searchBy = 'search', choices = [] } = props
  const { filters, narrow } = list
  return (
    <Filters label={label}>
      <SearchFilter
        label={search}
        value={filters[searchBy]}
        onChange={(text) => narrow({ [searchBy]: text })}
      />
      {choices.map(({ by, of, ...words }) => (
        <ChoiceFilter
          key={by}
          {...words}
          choices={of}
          value={filters[by]}
          onChange={(value) => narrow({ [by]: value })}
        />
      ))}
    </Filters>
  )
}
