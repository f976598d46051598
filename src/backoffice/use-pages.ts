import { filtersIn, type ListFilters } from './list-address.ts'
import { useListPage } from './list-query.ts'

interface PagesParts {
  /** The name of the list in the API, and its filters. */
  list: string
  filters: ListFilters
  search: URLSearchParams
  limit?: number
  /** The list's URL, at a later page if a cursor is given. */
  addressOf: (place?: ListFilters) => string
}

/** One page of a list at the cursor of the URL, and the links to the next and previous pages. */
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
