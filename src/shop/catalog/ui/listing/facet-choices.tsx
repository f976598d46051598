import { ChoiceChip } from '#ui/choice-chip.tsx'
import type { Facets } from '../../domain/catalog.schema.ts'
import { type Facet, type ListingFilters, toggleFacet } from '../../domain/listing-filters.ts'
import { ColorSwatch } from '../color-swatch.tsx'

export interface KnownFacets {
  /** All facet values of the shop's products. */
  facets: Facets | undefined
  /** The counts of the facet values among the found products. */
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

/** The facet filters: curl, length, thickness and color; each can have several values. */
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

/** Whether choosing a value would find nothing; a chosen value can always be removed. */
function isOutOfReach(
  value: string,
  chosen: readonly string[],
  counts: Readonly<Record<string, number>> | undefined,
): boolean {
  return counts !== undefined && !counts[value] && !chosen.includes(value)
}
