import { counted } from '#kernel/counted.ts'
import type { ProductImport } from '../../domain/files/product-import.schema.ts'

/** The number of rows that change something: "1 change", "12 changes". */
export function changesOf({
  created,
  changed,
}: Pick<ProductImport, 'created' | 'changed'>): string {
  return counted(created + changed, 'change')
}

/** A line of the diff: a changed cell or a new row. */
export interface DiffLine {
  row: number
  sku: string
  /** The product's name if the line is about it as a whole. */
  product?: string | undefined
  /** The column; null for a new row. */
  column: string | null
  from: string
  to: string
}

/** The lines of a diff in file order. */
export function diffLines({ changes, added }: ProductImport): DiffLine[] {
  const made = added.map(({ row, sku, name }) => ({ row, sku, column: null, from: '', to: name }))
  return [...made, ...changes].toSorted((one, other) => one.row - other.row)
}

interface DiffFilters {
  column?: string
  search?: string
}

/** The value of the column filter that selects new rows. */
export const newRows = 'new'

/** The lines that match the filters: a column or new rows, and a text in the SKU, the product, or the value. */
export function narrowed(
  lines: readonly DiffLine[],
  { column, search = '' }: DiffFilters,
): readonly DiffLine[] {
  const text = search.toLowerCase()
  return lines.filter(
    (line) =>
      (column === undefined || (line.column ?? newRows) === column) &&
      `${line.sku}\n${line.product ?? ''}\n${line.from}\n${line.to}`.toLowerCase().includes(text),
  )
}
