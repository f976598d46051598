import { ChoiceChip } from '#ui/choice-chip.tsx'
import type { Facets } from '../../domain/catalog.schema.ts'
import { type Facet, type ListingFilters, toggleFacet } from '../../domain/listing-filters.ts'
import { ColorSwatch } from '../color-swatch.tsx'

export interface KnownFacets {
  /** Everything that the shop's products can be had in. */
  facets: Facets | undefined
  /** How many of the found products have each value. */
  counts: Facets['counts'] | undefined
}

interface FacetChoicesProps extends KnownFacets {
  filters: ListingFilters
  onChange: (next: ListingFilters) => void
}

const legends: Record<Facet, string> = {
  curl: 'Curl',
  length: 'Length, mm',
  thickness: 'Thickness, mm',
  color: 'Color',
}

const names: readonly Facet[] = ['curl', 'length', 'thickness', 'color']

/** What lashes are bought by: curl, length, thickness and colour; several of each may be chosen. */
export function FacetChoices({ facets, counts, filters, onChange }: FacetChoicesProps) {
  return names.map((facet) => {
    const values = facets?.[facet] ?? []
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
              disabled={isOutOfReach(value, filters[facet], counts?.[facet])}
              onChange={() => onChange(toggleFacet(filters, facet, value))}
            >
              {facet === 'color' && <ColorSwatch name={value} />}
              {value.replace(/mm$/, '')}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    )
  })
}

/** Whether choosing a value would find nothing; what is chosen can always be left out again. */
function isOutOfReach(
  value: string,
  chosen: readonly string[],
  counts: Readonly<Record<string, number>> | undefined,
): boolean {
  return counts !== undefined && !counts[value] && !chosen.includes(value)
}
