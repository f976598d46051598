import { planMovement } from '#shop/inventory/domain/plan-movement.ts'
import type { Choice, ProductOption } from '../options.ts'
import type { OwnerProduct, OwnerVariant } from '../owner-product.schema.ts'
import { choiceKey } from '../plan-variants.ts'
import type { VariantFields } from '../product-fields.schema.ts'
import { type FileRow, type VariantColumn, variantColumns } from './file-columns.ts'
import { variantCells } from './file-record.ts'
import { type ImportFacts, type ImportReport, reportError, type UnitCount } from './import-plan.ts'
import type { ImportChange } from './product-import.schema.ts'
import { readVariantCell, type VariantCell } from './read-cell.ts'
import { asRead } from './shared-cells.ts'

/** What a row sets for its variant. */
export interface PlannedRow {
  row: number
  choice: Choice
  /** Null for a variant that the row makes. */
  stored: OwnerVariant | null
  /** The fields that differ from the stored ones. */
  fields: Omit<VariantFields, 'options'>
  /** The counted units; null if they do not change. */
  onHand: number | null
}

interface RowsToPlan {
  rows: readonly FileRow[]
  before: OwnerProduct | null
  options: readonly ProductOption[]
  choices: ReadonlyMap<number, Choice>
}

/** Reads what each row sets for its variant; reports changes and errors. */
export function planRows(
  { rows, before, options, choices }: RowsToPlan,
  facts: Pick<ImportFacts, 'skuHolders'>,
  report: ImportReport,
): PlannedRow[] {
  const known = new Map(
    before?.variants.map((variant) => [choiceKey(before.options, variant.options), variant]),
  )
  const planned = rows.flatMap((row) => {
    const choice = choices.get(row.row)
    if (!choice) return []
    const stored = known.get(choiceKey(options, choice)) ?? null
    return [{ row: row.row, choice, stored, ...readRow(row, stored, report) }]
  })
  refuseTakenSkus(planned, { before, ...facts }, report)
  return planned
}

/** The unit counts in rows. */
export function countsOf(rows: readonly PlannedRow[]): UnitCount[] {
  return rows.flatMap(({ choice, onHand }) => (onHand === null ? [] : [{ choice, onHand }]))
}

function readRow(
  row: FileRow,
  stored: OwnerVariant | null,
  report: ImportReport,
): Pick<PlannedRow, 'fields' | 'onHand'> {
  const cells = stored ? variantCells(stored) : null
  const wanted: VariantCell = {}
  for (const column of variantColumns) {
    const cell = row.cells[column]
    if (cell === undefined || asRead(cell) === asRead(cells?.[column])) continue
    const read = readVariantCell(column, cell)
    if (!read.reads) {
      reportError(report, row.row, column, read.message)
      continue
    }
    const change = stored && changeOf({ row, column, stored, fields: read.fields }, report)
    if (change) report.changes.push(change)
    if (change || !stored) Object.assign(wanted, read.fields)
  }
  const { onHand = null, ...fields } = wanted
  return { fields, onHand }
}

interface ReadChange {
  row: FileRow
  column: VariantColumn
  stored: OwnerVariant
  fields: VariantCell
}

/** What a cell changes in an existing variant; null if nothing. Reports an invalid count. */
function changeOf(
  { row, column, stored, fields }: ReadChange,
  report: ImportReport,
): ImportChange | null {
  const { onHand, ...others } = fields
  const message = onHand == null ? null : whyNotCounted(onHand, stored)
  if (message !== null) reportError(report, row.row, column, message)
  const after = { ...stored, ...withoutMissing(others), onHand: onHand ?? stored.onHand }
  const [from, to] = [variantCells(stored)[column], variantCells(after)[column]]
  const sku = row.cells.sku?.trim() || stored.sku
  return from === to ? null : { row: row.row, sku, column, from, to }
}

function whyNotCounted(onHand: number, stored: OwnerVariant): string | null {
  if (!stored.tracked) return 'Units of this variant are not counted. Leave the cell empty.'
  const movement = planMovement({ kind: 'counted', quantity: onHand }, stored)
  return movement.fits ? null : movement.message
}

function withoutMissing(fields: Omit<VariantCell, 'onHand'>): Partial<OwnerVariant> {
  const { options: _options, ...own } = fields
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

interface SkusToCheck extends Pick<ImportFacts, 'skuHolders'> {
  before: OwnerProduct | null
}

/** A SKU may move within its product, but not be taken from a variant that keeps it. */
function refuseTakenSkus(
  planned: readonly PlannedRow[],
  { before, skuHolders }: SkusToCheck,
  report: ImportReport,
): void {
  const moving = new Set(
    planned.flatMap(({ stored, fields }) =>
      stored && fields.sku !== undefined && fields.sku !== stored.sku ? [stored.id] : [],
    ),
  )
  for (const { row, stored, fields } of planned) {
    const holder = fields.sku === undefined ? undefined : skuHolders.get(fields.sku)
    if (!holder || holder.id === stored?.id || moving.has(holder.id)) continue
    const isOwn = holder.productId === before?.id
    if (isOwn && holder.isWithdrawn) continue
    const whose = isOwn ? 'another variant of this product' : `“${holder.name}”`
    reportError(report, row, 'sku', `${fields.sku} is the SKU of ${whose} already`)
  }
}
