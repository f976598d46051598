import { filtersIn, type ListFilters } from './list-address.ts'
import { useListPage } from './list-query.ts'

interface PagesParts {
  /** The list's name in the API, and its filters. */
  list: string
  filters: ListFilters
  search: URLSearchParams
  limit?: number
  /** The list's URL; at a later page if given a cursor. */
  addressOf: (place?: ListFilters) => string
}

/** A page of a list at the URL's cursor, and links to the next and previous pages. */
export function usePages<Row>({ list, filters, search, limit, addressOf }: PagesParts) {
  const { after } = filtersIn(search, ['after'])
  const page = after ? Math.max(2, Math.trunc(Number(search.get('page'))) || 2) : 1
  const query = useListPage<Row>(list, {
    ...(limit ? { limit: String(limit) } : {}),
    ...filters,
    ...(after ? { after } : {}),
  })
  const next = query.data?.next
  return {
    query,
    page,
    newest: addressOf(),
    older: next ? addressOf({ after: next, page: String(page + 1) }) : null,
  }
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>
