import type { ListFilters } from '../list-address.ts'
import { ChoiceFilter } from './filters.tsx'

interface QueryFilterProps {
  label: string
  /** The label when nothing is chosen. */
  all: string
  /** Each choice sets one or more filters, as in the address: "low=true". */
  choices: readonly (readonly [query: string, name: string])[]
  filters: ListFilters
  onChange: (changes: ListFilters) => void
}

/** A choice among filters that have different names in the address and exclude each other. */
export function QueryFilter({ label, all, choices, filters, onChange }: QueryFilterProps) {
  const sets = choices.map(([query]) => Object.fromEntries(new URLSearchParams(query)))
  const chosen = sets.findIndex((set) =>
    Object.entries(set).every(([name, value]) => filters[name] === value),
  )
  return (
    <ChoiceFilter
      label={label}
      all={all}
      choices={choices}
      value={choices[chosen]?.[0]}
      onChange={(query) => {
        const names = sets.flatMap((set) => Object.keys(set))
        const none = Object.fromEntries(names.map((name) => [name, '']))
        onChange({ ...none, ...Object.fromEntries(new URLSearchParams(query)) })
      }}
    />
  )
}
