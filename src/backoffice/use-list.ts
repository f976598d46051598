import { useLocation } from 'wouter'
import { filtersIn, type ListFilters, screenAddress } from './list-address.ts'
import { usePages } from './use-pages.ts'

interface ListParts {
  /** The screen; also the list's name in the API, unless `path` is given. */
  list: string
  /** The list's path below /api/admin. */
  path?: string
  /** The number of rows per page; few by default. */
  limit?: number
  search: URLSearchParams
  names: readonly string[]
  /** Filters that apply unless the address sets them. */
  otherwise?: ListFilters
}

/** A page of a list, with the URL's filters (spec 2). */
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
      list: path,
      filters: { ...otherwise, ...filters },
      search,
      addressOf,
      ...(limit && { limit }),
    }),
    /** The list's screen, as in its address. */
    screen: list,
    filters,
    /** The order in the address; newest first by default. */
    sorting: {
      now: filters.sort ?? 'newest',
      hrefOf: (sort: string) =>
        screenAddress(list, { ...filters, sort: sort === 'newest' ? '' : sort }),
    },
    /** Changes filters, and returns to the first page. */
    narrow: (changes: ListFilters) => navigate(screenAddress(list, { ...filters, ...changes })),
    clear: () => navigate(screenAddress(list)),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
