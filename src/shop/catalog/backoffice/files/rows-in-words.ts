import type { ProductImport } from '../../domain/files/product-import.schema.ts'

/** How many rows of a file do something: "1 change", "12 changes". */
export function changesOf({
  created,
  changed,
}: Pick<ProductImport, 'created' | 'changed'>): string {
  const count = created + changed
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`
}

/** A line of the diff: a cell that changes, or a row that is new. */
export interface DiffLine {
  row: number
  sku: string
  /** The column, or null for what is new. */
  column: string | null
  from: string
  to: string
}

/** The lines of a diff in the order of the file. */
export function diffLines({ changes, added }: ProductImport): DiffLine[] {
  const made = added.map(({ row, sku, name }) => ({ row, sku, column: null, from: '', to: name }))
  return [...made, ...changes].toSorted((one, other) => one.row - other.row)
}

interface DiffFilters {
  column?: string
  search?: string
}

/** What a filter for new rows is called in the address. */
export const newRows = 'new'

/** The lines that the filters leave: of one column, or new ones, and with a text in SKU or value. */
export function narrowed(
  lines: readonly DiffLine[],
  { column, search = '' }: DiffFilters,
): readonly DiffLine[] {
  const text = search.toLowerCase()
  return lines.filter(
    (line) =>
      (column === undefined || (line.column ?? newRows) === column) &&
      `${line.sku}\n${line.from}\n${line.to}`.toLowerCase().includes(text),
  )
}
