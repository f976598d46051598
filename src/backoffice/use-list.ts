import { useLocation } from 'wouter'
import { filtersIn, type ListFilters, screenAddress } from './list-address.ts'
import { usePages } from './use-pages.ts'

interface ListParts {
  /** The screen, which is also the name of the list in the API if it has no other. */
  list: string
  /** The list's path below /api/admin. */
  path?: string
  /** How many rows a page has; a few by default. */
  limit?: number
  search: URLSearchParams
  names: readonly string[]
  /** The filters that hold where the address says nothing of them. */
  otherwise?: ListFilters
}

/** One page of a list, with the filters of the URL (spec 2). */
export function useList<Row>({
  list,
  path = list,
  limit,
  search,
  names,
  otherwise = {},
}: ListParts) {
  const [, navigate] = useLocation()
  const filters = filtersIn(search, names)
  const addressOf = (place: ListFilters = {}) => screenAddress(list, { ...filters, ...place })
  return {
    ...usePages<Row>({
      ...{ list: path, filters: { ...otherwise, ...filters }, search, addressOf },
      ...(limit && { limit }),
    }),
    /** The screen of the list, as in its address. */
    screen: list,
    filters,
    /** The order that the address asks for; the newest rows come first by themselves. */
    sorting: {
      now: filters.sort ?? 'newest',
      hrefOf: (sort: string) =>
        screenAddress(list, { ...filters, sort: sort === 'newest' ? '' : sort }),
    },
    /** Changed filters start at the first page again. */
    narrow: (changes: ListFilters) => navigate(screenAddress(list, { ...filters, ...changes })),
    clear: () => navigate(screenAddress(list)),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
