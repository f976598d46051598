import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Takes a card's whole width, without its title; links to the row's address if there is one. */
  isLead?: boolean
  /** Takes a card's whole width, with its title. */
  isWide?: boolean
  /** The API's names for the two sort orders of this column. */
  sort?: ColumnSort
}

interface ColumnSort {
  ascending: string
  descending: string
  /** The order of the first click; descending by default, since people look for the highest numbers. */
  first?: 'ascending'
}

/** The current order, and the address of the same list in another one. */
export interface Sorting {
  now: string
  hrefOf: (sort: string) => string
}

/** An action on all chosen rows. */
export interface BulkAction<Row> {
  title: string
  run: (rows: readonly Row[]) => void
}

/** Makes rows selectable. */
export interface Choosing<Row> {
  /** A row's name for screen readers: "ada@example.com". */
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/** A column's current sorting (aria-sort), and the order that its heading leads to. */
export function turnOf(
  { ascending, descending, first }: ColumnSort,
  now: string,
): { state: 'ascending' | 'descending' | 'none'; next: string } {
  if (now === descending) return { state: 'descending', next: ascending }
  if (now === ascending) return { state: 'ascending', next: descending }
  return { state: 'none', next: first === 'ascending' ? ascending : descending }
}
