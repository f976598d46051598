import type { ListFilters } from '../list-address.ts'
import { ChoiceFilter } from './filters.tsx'

interface QueryFilterProps {
  label: string
  /** The label when nothing is chosen. */
  all: string
  /** Each choice is one filter with its value, as in the address: "low=true". */
  choices: readonly (readonly [query: string, name: string])[]
  filters: ListFilters
  onChange: (changes: ListFilters) => void
}

/** A choice among filters that have different names in the address and exclude each other. */
export function QueryFilter({ label, all, choices, filters, onChange }: QueryFilterProps) {
  const pairs = choices.map(([query]) => query.split('='))
  const chosen = pairs.findIndex(([name = '', value]) => filters[name] === value)
  return (
    <ChoiceFilter
      label={label}
      all={all}
      choices={choices}
      value={choices[chosen]?.[0]}
      onChange={(query) => {
        const [name, value] = query.split('=')
        const none = Object.fromEntries(pairs.map(([other = '']) => [other, '']))
        onChange({ ...none, ...(name && value ? { [name]: value } : {}) })
      }}
    />
  )
}
