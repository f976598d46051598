import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { OwnerProduct } from '../owner-product.schema.ts'
import type { ProductPatch } from '../product-fields.schema.ts'
import { type ProductColumn, productColumns } from './file-columns.ts'
import { type ImportFacts, type ImportReport, reportError } from './import-plan.ts'
import { readProductCell } from './read-cell.ts'
import { asRead, type SharedCells } from './shared-cells.ts'

/** Reads what the product's cells set, by column; reports those that cannot be read. */
export function readFields(
  { row, cells }: SharedCells,
  stored: Readonly<Record<ProductColumn, string>> | null,
  { categories }: Pick<ImportFacts, 'categories'>,
  report: ImportReport,
): Map<ProductColumn, ProductPatch> {
  const read = new Map<ProductColumn, ProductPatch>()
  for (const column of productColumns) {
    const cell = cells[column]
    if (column === 'picture_urls' || cell === undefined) continue
    if (asRead(cell) === asRead(stored?.[column])) continue
    // A new product starts as a draft.
    if (!stored && column === 'status' && cell.trim() === '') continue
    const answer = readProductCell(column, cell, categories)
    if (answer.reads) read.set(column, answer.fields)
    else reportError(report, row, column, answer.message)
  }
  return read
}

/** Whether fields already have these values; the order of keys matters in specifications, not in a lash. */
export function isSame(before: OwnerProduct, fields: ProductPatch): boolean {
  const { specifications, ...others } = fields
  if (specifications !== undefined)
    return JSON.stringify(before.specifications) === JSON.stringify(specifications)
  return changedFields<object>(before, { ...before, ...others }) === null
}
