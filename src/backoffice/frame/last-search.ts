import { useEffect } from 'react'
import { useSearch } from 'wouter'

/** The query of each screen as it was left, by its path. */
const lastSearches = new Map<string, string>()

/** Keeps the query of the screen that is shown, for the way back to it. */
export function useKeptSearch(path: string): void {
  const search = useSearch()
  useEffect(() => {
    lastSearches.set(path, search)
  }, [path, search])
}

/** The address of a screen with the filters, sorting and place that it was left with. */
export function asLeft(path: string): string {
  const search = lastSearches.get(path)
  return search ? `${path}?${search}` : path
}
