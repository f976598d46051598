import { type NewProduct, newProductSchema } from '../product-fields.schema.ts'
import type { FileColumn, ProductRows } from './file-columns.ts'
import {
  type ImportFacts,
  type ImportReport,
  type PlannedProduct,
  reportError,
} from './import-plan.ts'
import { namedChoices } from './named-choices.ts'
import { readFields } from './plan-fields.ts'
import { planPictures } from './plan-pictures.ts'
import { planRows } from './plan-rows.ts'
import { type SharedCells, sharedCells } from './shared-cells.ts'
import { unnamedChoices } from './unnamed-choices.ts'

/** The new product from the rows of a slug that no product has; null if they are invalid. */
export function planNewProduct(
  slug: string,
  rows: ProductRows,
  facts: ImportFacts,
  report: ImportReport,
): PlannedProduct | null {
  const failed = report.errors.length
  const shared = sharedCells(rows, report)
  const fields = Object.assign({}, ...readFields(shared, null, facts, report).values())
  const { options, choices } = namedChoices(rows, null, report)
  const planned = planRows({ rows, before: null, options, choices }, facts, report)
  const named = planned.map(({ choice, fields: own, onHand }) => ({
    options: choice,
    ...own,
    ...(onHand !== null && { onHand }),
  }))
  const variants = [
    ...named,
    ...unnamedChoices(
      options,
      named.map((row) => row.options),
    ),
  ]
  requireNameAndPrice(shared, report)
  const pictures = picturesIn(shared, facts, report)
  for (const { row, choice, fields: own } of planned) {
    const name = [fields.name ?? slug, ...Object.values(choice)].join(' · ')
    report.added.push({ row, slug, sku: own.sku ?? '', name })
  }
  if (report.errors.length > failed) return null
  const wanted = checked({ ...fields, slug, options, variants }, shared.row, report)
  return wanted && { before: null, slug, wanted, pictures }
}

function requireNameAndPrice({ row, cells }: SharedCells, report: ImportReport): void {
  for (const column of ['name', 'price'] as const)
    if (!cells[column]?.trim())
      reportError(
        report,
        row,
        column,
        `No product has this slug yet, and a new one needs a ${column}`,
      )
}

function picturesIn(
  { row, cells }: SharedCells,
  facts: ImportFacts,
  report: ImportReport,
): readonly string[] {
  const planned = planPictures(cells.picture_urls ?? '', [], facts)
  if (planned.fits) return planned.urls ?? []
  reportError(report, row, 'picture_urls', planned.message)
  return []
}

/** Validates the product by its schema; reports limits that only the whole exceeds. */
function checked(product: object, row: number, report: ImportReport): NewProduct | null {
  const read = newProductSchema.safeParse(product)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const column: FileColumn | null = issue?.path[0] === 'options' ? 'option1_value' : null
  reportError(report, row, column, issue?.message ?? 'This product cannot be made')
  return null
}
