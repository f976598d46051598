import type { ReactNode } from 'react'
import type { List } from '../use-list.ts'
import { ChoiceFilter, Filters, SearchFilter } from './filters.tsx'

/** A property that narrows a list to one of its values. */
export interface FilterChoice {
  /** The parameter's name in the address and the call. */
  by: string
  label: string
  /** The label for no choice: "All statuses". */
  all: string
  of: readonly (readonly [value: string, name: string])[]
}

interface FilterRowProps {
  list: Pick<List<unknown>, 'filters' | 'narrow'>
  /** The name of the row for screen readers: "Filter payments". */
  label: string
  /** What the search looks for: "Email or name". */
  search: string
  /** The parameter for the search text. */
  searchBy?: string
  choices?: readonly FilterChoice[]
  /** Further filters, after the choices. */
  children?: ReactNode
}

/** How many choices fit beside the search; more have a line of their own, and are collapsed on small screens. */
const fewChoices = 3

/** A list's usual row of filters: a search and choices. */
export function FilterRow(props: FilterRowProps) {
  const { list, label, search, searchBy = 'search', choices = [], children } = props
  const { filters, narrow } = list
  const areMany = choices.length > fewChoices
  const searching = (
    <SearchFilter
      label={search}
      value={filters[searchBy]}
      onChange={(text) => narrow({ [searchBy]: text })}
    />
  )
  return (
    <Filters
      label={label}
      search={areMany && searching}
      set={Object.keys(filters).filter((name) => name !== searchBy).length}
    >
      {!areMany && searching}
      {choices.map(({ by, of, ...words }) => (
        <ChoiceFilter
          key={by}
          {...words}
          choices={of}
          value={filters[by]}
          onChange={(value) => narrow({ [by]: value })}
        />
      ))}
      {children}
    </Filters>
  )
}
