import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { type Facet, type ListingFilters, toggleFacet } from '../../domain/listing-filters.ts'
import { facetsQuery } from '../catalog.queries.ts'
import { ColorSwatch } from '../color-swatch.tsx'

interface FacetChoicesProps {
  filters: ListingFilters
  onChange: (next: ListingFilters) => void
}

const legends: Record<Facet, string> = {
  curl: 'Curl',
  length: 'Length, mm',
  thickness: 'Thickness, mm',
  color: 'Color',
}

const facets: readonly Facet[] = ['curl', 'length', 'thickness', 'color']

/** What lashes are bought by: curl, length, thickness and colour; several of each may be chosen. */
export function FacetChoices({ filters, onChange }: FacetChoicesProps) {
  const { data } = useQuery(facetsQuery(useApi()))
  return facets.map((facet) => {
    const values = data?.[facet] ?? []
    if (values.length < 2) return null
    return (
      <fieldset key={facet}>
        <legend className="eyebrow mb-3 text-soft">{legends[facet]}</legend>
        <div className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <ChoiceChip
              key={value}
              type="checkbox"
              name={facet}
              value={value}
              checked={filters[facet].includes(value)}
              onChange={() => onChange(toggleFacet(filters, facet, value))}
            >
              {facet === 'color' && <ColorSwatch name={value} />}
              {value}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    )
  })
}
