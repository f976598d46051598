import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Takes the whole width of a card, without its title; links to the row's address if it has one. */
  isLead?: boolean
  /** Takes the whole width of a card, with its title. */
  isWide?: boolean
  /** The API's names for the two orders by this column. */
  sort?: ColumnSort
}

interface ColumnSort {
  ascending: string
  descending: string
  /** Which of the two comes first; the descending one by default, since figures are looked for at the top. */
  first?: 'ascending'
}

/** In which order rows are, and the address of the same list in another one. */
export interface Sorting {
  now: string
  hrefOf: (sort: string) => string
}

/** Something to do with all rows that were chosen. */
export interface BulkAction<Row> {
  title: string
  run: (rows: readonly Row[]) => void
}

/** That rows can be chosen. */
export interface Choosing<Row> {
  /** What a row is called, for screen readers: "ada@example.com". */
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/** How a column is sorted now (aria-sort), and the order that its heading leads to. */
export function turnOf(
  { ascending, descending, first }: ColumnSort,
  now: string,
): { state: 'ascending' | 'descending' | 'none'; next: string } {
  if (now === descending) return { state: 'descending', next: ascending }
  if (now === ascending) return { state: 'ascending', next: descending }
  return { state: 'none', next: first === 'ascending' ? ascending : descending }
}
