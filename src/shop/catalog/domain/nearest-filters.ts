import { countFilters, type ListingFilters, noFilters } from './listing-filters.ts'
import { parseSearch } from './search-terms.ts'

/**
 * Wider filters for those that found nothing: first only the search, then any of its words instead of all, without its
 * measures. Null if only the whole shop is wider.
 */
export function nearestFilters(filters: ListingFilters): ListingFilters | null {
  const { search } = filters
  if (countFilters(filters) > Number(search !== '')) return search ? { ...noFilters, search } : null
  const { text } = parseSearch(search)
  const words = text.split(/\s+/).filter((word) => /^[\p{L}\p{N}-]{2,}$/u.test(word))
  const wider = words.join(' or ')
  return wider === '' || wider === search ? null : { ...noFilters, search: wider }
}
