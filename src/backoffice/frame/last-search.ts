import { useEffect } from 'react'
import { useSearch } from 'wouter'

/** Each screen's last query, by path. */
const lastSearches = new Map<string, string>()

/** Remembers the shown screen's query, for returning to it. */
export function useKeptSearch(path: string): void {
  const search = useSearch()
  useEffect(() => {
    lastSearches.set(path, search)
  }, [path, search])
}

/** The address of a screen with the filters, sorting and page it was left with. */
export function asLeft(path: string): string {
  const search = lastSearches.get(path)
  return search ? `${path}?${search}` : path
}
