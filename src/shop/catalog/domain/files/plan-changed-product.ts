import type { Choice, ProductOption } from '../options.ts'
import type { OwnerProduct } from '../owner-product.schema.ts'
import { choiceKey } from '../plan-variants.ts'
import { type ProductPatch, productPatchSchema } from '../product-fields.schema.ts'
import type { ProductColumn, ProductRows } from './file-columns.ts'
import { productCells } from './file-record.ts'
import {
  type ImportFacts,
  type ImportReport,
  type PlannedProduct,
  reportError,
} from './import-plan.ts'
import { isAboutVariants, namedChoices } from './named-choices.ts'
import { isSame, readFields } from './plan-fields.ts'
import { planPictures } from './plan-pictures.ts'
import { countsOf, type PlannedRow, planRows } from './plan-rows.ts'
import { type SharedCells, sharedCells } from './shared-cells.ts'
import { unnamedChoices } from './unnamed-choices.ts'

/** What the rows of an existing product change; null if nothing. */
export function planChangedProduct(
  before: OwnerProduct,
  rows: ProductRows,
  facts: ImportFacts,
  report: ImportReport,
): PlannedProduct | null {
  const failed = report.errors.length
  const shared = sharedCells(rows, report)
  const { options, choices } = namedChoices(rows, before, report)
  const planned = planRows({ rows, before, options, choices }, facts, report)
  const changes = [
    ...changedCells(before, shared, facts, report),
    ...changedPictures(before, shared, facts, report),
  ]
  const changedIn = (row: number, of: { sku: string; product?: string }) =>
    changes.map(({ column, from, to }) => ({ row, ...of, column, from, to }))
  if (!isAboutVariants(rows, before))
    report.changes.push(...changedIn(shared.row, { sku: '', product: before.name }))
  for (const { row, choice, stored, fields } of planned) {
    const sku = fields.sku ?? stored?.sku ?? ''
    const { slug, name } = before
    if (stored) report.changes.push(...changedIn(row, { sku }))
    else report.added.push({ row, slug, sku, name: [name, ...Object.values(choice)].join(' · ') })
  }
  const fields = Object.assign({}, ...changes.map((change) => change.fields))
  const patch = { ...fields, ...variantsOf(before, options, planned) }
  refuseMisfit(patch, rows[0].row, report)
  const counts = countsOf(planned)
  const pictures = changes.find(({ urls }) => urls !== null)?.urls ?? null
  const isChanged = Object.keys(patch).length > 0
  if (report.errors.length > failed) return null
  if (!isChanged && counts.length === 0 && pictures === null) return null
  return { before, patch: isChanged ? patch : null, counts, pictures }
}

interface CellChange {
  column: ProductColumn
  from: string
  to: string
  fields: ProductPatch
  /** The addresses of the pictures; null for any other column. */
  urls: readonly string[] | null
}

function changedCells(
  before: OwnerProduct,
  shared: SharedCells,
  facts: ImportFacts,
  report: ImportReport,
): CellChange[] {
  const slugs = new Map([...facts.categories].map(([slug, id]) => [id, slug]))
  const slugOf = (id: number | null) => (id === null ? '' : (slugs.get(id) ?? ''))
  const stored = productCells(before, slugOf(before.categoryId))
  const read = [...readFields(shared, stored, facts, report)]
  return read.flatMap(([column, fields]) => {
    if (isSame(before, fields)) return []
    if (fields.status === 'active' && before.pictures.some(({ alt }) => alt.trim() === ''))
      reportError(
        report,
        shared.row,
        column,
        'Each picture of an active product needs a description',
      )
    const after = { ...before, ...fields } as OwnerProduct
    const to = productCells(after, slugOf(after.categoryId))[column]
    return [{ column, from: stored[column], to, fields, urls: null }]
  })
}

function changedPictures(
  { pictures }: OwnerProduct,
  { row, cells }: SharedCells,
  facts: ImportFacts,
  report: ImportReport,
): CellChange[] {
  if (cells.picture_urls === undefined) return []
  const planned = planPictures(cells.picture_urls, pictures, facts)
  if (!planned.fits) reportError(report, row, 'picture_urls', planned.message)
  if (!planned.fits || planned.urls === null) return []
  const from = pictures.map(({ url }) => url).join(' ')
  const { urls } = planned
  return [{ column: 'picture_urls', from, to: urls.join(' '), fields: {}, urls }]
}

/** The options and variants to send: every variant, so that those without a row do not change. */
function variantsOf(
  before: OwnerProduct,
  options: readonly ProductOption[],
  planned: readonly PlannedRow[],
): Pick<ProductPatch, 'options' | 'variants'> {
  const isUntouched = planned.every(
    ({ stored, fields }) => stored && Object.keys(fields).length === 0,
  )
  if (isUntouched) return {}
  const wanted = new Map(planned.map((row) => [choiceKey(options, row.choice), row]))
  const rowOf = (choice: Choice) => ({
    options: { ...choice },
    ...wanted.get(choiceKey(options, choice))?.fields,
  })
  const kept = before.variants.map((variant) => rowOf(variant.options))
  const made = planned.filter(({ stored }) => !stored).map(({ choice }) => rowOf(choice))
  const named = [...kept, ...made].map((row) => row.options)
  const isSameOptions = JSON.stringify(options) === JSON.stringify(before.options)
  return {
    ...(!isSameOptions && {
      options: options.map(({ name, values }) => ({ name, values: [...values] })),
    }),
    variants: [...kept, ...made, ...unnamedChoices(options, named)],
  }
}

/** Reports limits that only all rows of a product together exceed, such as the number of variants. */
function refuseMisfit(patch: ProductPatch, row: number, report: ImportReport): void {
  if (patch.options === undefined) return
  const { options, variants } = patch
  const checked = productPatchSchema.safeParse({ options, variants })
  if (!checked.success)
    reportError(
      report,
      row,
      'option1_value',
      checked.error.issues[0]?.message ?? 'This is not allowed',
    )
}
