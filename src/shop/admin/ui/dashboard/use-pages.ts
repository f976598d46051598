import { type ListWish, wishIn } from '../../domain/list-wish.ts'
import { useSlice } from './list-query.ts'

interface PagesParts {
  /** The name of the list in the API, and what it is asked for. */
  list: string
  wish: ListWish
  search: URLSearchParams
  /** The list's address, at a place further down where one is given. */
  addressOf: (place?: ListWish) => string
}

/** One slice of a list, where its address says, and the ways to the others. */
export function usePages<Row>({ list, wish, search, addressOf }: PagesParts) {
  const { after } = wishIn(search, ['after'])
  const page = after ? Math.max(2, Math.trunc(Number(search.get('page'))) || 2) : 1
  const query = useSlice<Row>(list, { ...wish, ...(after ? { after } : {}) })
  const next = query.data?.next
  return {
    query,
    page,
    newest: addressOf(),
    older: next ? addressOf({ after: next, page: String(page + 1) }) : null,
  }
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>
