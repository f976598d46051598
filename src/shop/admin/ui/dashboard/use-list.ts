import { useLocation } from 'wouter'
import { type ListWish, tabAddress, wishIn } from '../../domain/list-wish.ts'
import { usePages } from './use-pages.ts'

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
  const addressOf = (place: ListWish = {}) => tabAddress(list, { ...wish, ...place })
  return {
    ...usePages<Row>({ list, wish, search, addressOf }),
    wish,
    /** Other filters begin at the newest row again. */
    narrow: (changes: ListWish) => navigate(tabAddress(list, { ...wish, ...changes })),
    clear: () => navigate(tabAddress(list)),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
