import { useLocation } from 'wouter'
import { type ListWish, tabAddress, wishIn } from '../../domain/list-wish.ts'
import { useSlice } from './list-query.ts'

interface ListParts {
  /** The tab, which is also the name of the list in the API. */
  list: string
  search: URLSearchParams
  filters: readonly string[]
}

/** A list as its address narrows it, one slice at a time (spec 2). */
export function useList<Row>({ list, search, filters }: ListParts) {
  const [, navigate] = useLocation()
  const wish = wishIn(search, filters)
  const { after } = wishIn(search, ['after'])
  const page = after ? Math.max(2, Math.trunc(Number(search.get('page'))) || 2) : 1
  const query = useSlice<Row>(list, { ...wish, ...(after ? { after } : {}) })
  const next = query.data?.next
  return {
    query,
    wish,
    page,
    /** Other filters begin at the newest row again. */
    narrow: (changes: ListWish) => navigate(tabAddress(list, { ...wish, ...changes })),
    newest: tabAddress(list, wish),
    older: next ? tabAddress(list, { ...wish, after: next, page: String(page + 1) }) : null,
    clear: () => navigate(tabAddress(list)),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
