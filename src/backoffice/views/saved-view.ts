import { type ListFilters, queryOf } from '../list-address.ts'

/** A saved view of a list, as `GET /api/admin/views` answers it. */
export interface SavedView {
  id: number
  screen: string
  name: string
  /** The query of the screen's address, without the question mark. */
  query: string
  version: number
}

/** The query under which a view with these filters is saved; always the same text for the same filters. */
export function viewQuery(filters: ListFilters): string {
  const sorted = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return queryOf(Object.fromEntries(sorted)).slice(1)
}
