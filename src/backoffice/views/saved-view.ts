import { type ListFilters, queryOf } from '../list-address.ts'

/** A view of a list that the administrator has saved, as `GET /api/admin/views` answers it. */
export interface SavedView {
  id: number
  screen: string
  name: string
  /** The query of the screen's address, without its question mark. */
  query: string
  version: number
}

/** The query that a view of a list with these filters is saved by: of the same filters always the same text. */
export function viewQuery(filters: ListFilters): string {
  const sorted = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return queryOf(Object.fromEntries(sorted)).slice(1)
}
