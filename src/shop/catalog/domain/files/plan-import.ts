import { whyNoSlug } from '../product-slug.ts'
import { type FileRow, fileColumns, type ProductRows } from './file-columns.ts'
import {
  type ImportFacts,
  type ImportPlan,
  type ImportReport,
  type PlannedProduct,
  reportError,
} from './import-plan.ts'
import { planChangedProduct } from './plan-changed-product.ts'
import { planNewProduct } from './plan-new-product.ts'

/**
 * Plans what a file does to the stored products: the cells that differ, and the errors. Columns, variants, and products
 * that the file leaves out do not change; an empty cell clears. With errors, nothing may be carried out.
 */
export function planImport(rows: readonly FileRow[], facts: ImportFacts): ImportPlan {
  const report: ImportReport = { changes: [], added: [], errors: [], wrongCells: new Set() }
  refuseDoubleSkus(rows, report)
  const products = [...bySlug(rows, report)].flatMap(
    ([slug, own]) => planProduct(slug, own, facts, report) ?? [],
  )
  const made = new Set(report.added.map(({ row }) => row))
  const touched = new Set(report.changes.map(({ row }) => row).filter((row) => !made.has(row)))
  const { changes, added, errors } = report
  const wrong = new Set(
    errors.map(({ row }) => row).filter((row) => !made.has(row) && !touched.has(row)),
  )
  return {
    products,
    changes: inOrder(changes),
    added: inOrder(added),
    errors: inOrder(errors),
    created: made.size,
    changed: touched.size,
    unchanged: rows.length - made.size - touched.size - wrong.size,
  }
}

/** Sorts by row, then by column. */
function inOrder<Line extends { row: number; column?: string | null }>(
  lines: readonly Line[],
): Line[] {
  const places: readonly (string | null | undefined)[] = fileColumns
  const placeOf = ({ column }: Line) => places.indexOf(column)
  return lines.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other))
}

function bySlug(rows: readonly FileRow[], report: ImportReport): Map<string, ProductRows> {
  const groups = new Map<string, ProductRows>()
  for (const row of rows) {
    const slug = row.cells.slug?.trim() ?? ''
    const group = groups.get(slug)
    if (slug === '') reportError(report, row.row, 'slug', 'This row needs the slug of its product')
    else groups.set(slug, group ? [...group, row] : [row])
  }
  return groups
}

function refuseDoubleSkus(rows: readonly FileRow[], report: ImportReport): void {
  const rowOf = new Map<string, number>()
  for (const { row, cells } of rows) {
    const sku = cells.sku?.trim() ?? ''
    const earlier = rowOf.get(sku)
    if (sku === '') continue
    if (earlier === undefined) rowOf.set(sku, row)
    else reportError(report, row, 'sku', `${sku} is the SKU of row ${earlier}, too`)
  }
}

function planProduct(
  slug: string,
  rows: ProductRows,
  facts: ImportFacts,
  report: ImportReport,
): PlannedProduct | null {
  const before = facts.products.get(slug)
  if (before) return planChangedProduct(before, rows, facts, report)
  const present = facts.formerSlugs.get(slug)
  const message =
    present === undefined
      ? whyNoSlug(slug)
      : `This is a former slug of the product that is now “${present}”`
  if (message === null) return planNewProduct(slug, rows, facts, report)
  reportError(report, rows[0].row, 'slug', message)
  return null
}
