import { matchPath } from '#kernel/match-path.ts'
import type { Place } from '#ui/page.ts'
import { notFoundEntry, type PageEntry, pages } from './pages.ts'

export interface FoundPage {
  entry: PageEntry
  place: Place
}

/** The page for a path and query; the not-found page if there is none. */
export function findPage(path: string, search: string | URLSearchParams): FoundPage {
  const query = new URLSearchParams(search)
  for (const entry of pages) {
    const params = matchPath(entry.path, path)
    if (params) return { entry, place: { path, params, search: query } }
  }
  return { entry: notFoundEntry, place: { path, params: {}, search: query } }
}
