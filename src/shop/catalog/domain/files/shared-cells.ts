import {
  type FileRow,
  type ProductColumn,
  type ProductRows,
  productColumns,
} from './file-columns.ts'
import { type ImportReport, reportError } from './import-plan.ts'

/** The product's cells and the row they come from. */
export interface SharedCells {
  row: number
  cells: Partial<Record<ProductColumn, string>>
}

/**
 * What a product's rows say about it. A row that leaves all of these cells empty, even the name, agrees with the
 * others; otherwise they must match, since nobody could tell which one is meant.
 */
export function sharedCells(rows: ProductRows, report: ImportReport): SharedCells {
  const said = rows.find((row) => !isSilent(row)) ?? rows[0]
  for (const { row, cells } of rows.filter((one) => one !== said && !isSilent(one)))
    for (const column of productColumns)
      if (asRead(cells[column]) !== asRead(said.cells[column]))
        reportError(report, row, column, contradiction(said, column))
  const own = productColumns.filter((column) => said.cells[column] !== undefined)
  const cells = Object.fromEntries(own.map((column) => [column, said.cells[column]]))
  return { row: said.row, cells: cells as SharedCells['cells'] }
}

function isSilent({ cells }: FileRow): boolean {
  return cells.name !== undefined && productColumns.every((column) => !cells[column]?.trim())
}

function contradiction({ row, cells }: FileRow, column: ProductColumn): string {
  const said = cells[column] ?? ''
  const shown = said === '' ? 'leaves it empty' : `says “${said.slice(0, 60)}”`
  return `Row ${row} is for the same product, but ${shown}`
}

/** A cell with its line endings normalized, since spreadsheets change them. */
export function asRead(cell: string | undefined): string | undefined {
  return cell?.replaceAll('\r\n', '\n')
}
