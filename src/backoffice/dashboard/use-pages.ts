import { filtersIn, type ListFilters } from '../list-address.ts'
import { useListPage } from './list-query.ts'

interface PagesParts {
  /** The name of the list in the API, and what it is asked for. */
  list: string
  filters: ListFilters
  search: URLSearchParams
  /** The list's address, at a place further down where one is given. */
  addressOf: (place?: ListFilters) => string
}

/** One slice of a list, where its address says, and the ways to the others. */
export function usePages<Row>({ list, filters, search, addressOf }: PagesParts) {
  const { after } = filtersIn(search, ['after'])
  const page = after ? Math.max(2, Math.trunc(Number(search.get('page'))) || 2) : 1
  const query = useListPage<Row>(list, { ...filters, ...(after ? { after } : {}) })
  const next = query.data?.next
  return {
    query,
    page,
    newest: addressOf(),
    older: next ? addressOf({ after: next, page: String(page + 1) }) : null,
  }
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>
