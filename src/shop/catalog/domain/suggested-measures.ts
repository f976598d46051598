import { noFilters, queryOf } from './listing-filters.ts'
import { parseSearch } from './search-terms.ts'
import type { Suggestions } from './suggestions.schema.ts'

type Measure = Suggestions['measures'][number]

/** The lengths that a number without a unit may mean, in millimeters. */
const [shortestMm, longestMm] = [5, 20]
const curls = ['C', 'CC', 'D'] as const

/**
 * The listings for the measures in a text: "C 9mm" gives Curl C · 9 mm. A number alone counts as a length, and the word
 * curl gives the usual ones.
 */
export function suggestedMeasures(typed: string): Measure[] {
  const term = typed.trim()
  if (/^cur?l?s?$/i.test(term) && term.length > 1)
    return curls.map((curl) => measureOf([curl], [], []))
  const bare = /^(?:.*\s)?(\d{1,2})$/.exec(term)?.[1]
  const isLength = bare !== undefined && Number(bare) >= shortestMm && Number(bare) <= longestMm
  const { curls: named, lengthsMm, thicknesses } = parseSearch(isLength ? `${term}mm` : term)
  const count = named.length + lengthsMm.length + thicknesses.length
  return count === 0 ? [] : [measureOf(named, lengthsMm.map(String), thicknesses)]
}

function measureOf(
  curl: readonly string[],
  length: readonly string[],
  thickness: readonly string[],
): Measure {
  const lengths =
    length.length > 2 ? [`${length[0]}–${length.at(-1)} mm`] : length.map((mm) => `${mm} mm`)
  const names = [
    ...curl.map((letter) => `Curl ${letter}`),
    ...lengths,
    ...thickness.map((mm) => `${mm} mm thick`),
  ]
  return { name: names.join(' · '), query: queryOf({ ...noFilters, curl, length, thickness }) }
}
