import type { Choice, ProductOption } from '../options.ts'
import type { OwnerProduct } from '../owner-product.schema.ts'
import { choiceKey } from '../plan-variants.ts'
import { type FileRow, optionColumns, type ProductRows, variantColumns } from './file-columns.ts'
import { type ImportReport, reportError } from './import-plan.ts'

/** A product's options according to its rows, and the values that each row is about. */
export interface NamedChoices {
  options: ProductOption[]
  /** By row number; a refused row has none. */
  choices: ReadonlyMap<number, Choice>
}

interface Pair {
  name: string
  value: string
  column: (typeof optionColumns)[number]
}

/**
 * Reads which variant each row is about: by its option values or, if the file has no option columns, by its SKU. For an
 * existing product, values may be added, but the options stay the same. A file without any column of variants is about
 * none of them.
 */
export function namedChoices(
  rows: ProductRows,
  before: OwnerProduct | null,
  report: ImportReport,
): NamedChoices {
  const hasOptions = optionColumns.some(({ value }) => rows[0].cells[value] !== undefined)
  if (before && !isAboutVariants(rows, before))
    return { options: [...before.options], choices: new Map() }
  if (before && !hasOptions) return bySku(rows, before, report)
  const pairs = rows.map((row) => ({ row, pairs: pairsOf(row, before) }))
  const names = before?.options.map(({ name }) => name) ?? pairs[0]?.pairs.map(({ name }) => name)
  const fit = pairs.filter((one) => fits(one, names ?? [], before, report))
  const options = (names ?? []).map((name, at) => {
    const known = before?.options[at]?.values ?? []
    const said = fit.map((one) => one.pairs[at]?.value ?? '')
    return { name, values: [...new Set([...known, ...said])] }
  })
  const choices = fit.map((one) => [one.row.row, choiceOf(one.pairs)] as const)
  return { options, choices: withoutDoubles(options, choices, report) }
}

/** Whether rows say which variant they are about. A file without columns of variants is about the product alone. */
export function isAboutVariants([{ cells }]: ProductRows, { variants }: OwnerProduct): boolean {
  const ofOptions = optionColumns.flatMap(({ name, value }) => [name, value])
  const columns = [...variantColumns, ...ofOptions]
  return variants.length === 1 || columns.some((column) => cells[column] !== undefined)
}

function pairsOf({ cells }: FileRow, before: OwnerProduct | null): Pair[] {
  return optionColumns.flatMap((column, at) => {
    const stored = before?.options[at]
    const name = asStored(cells[column.name], stored ? [stored.name] : [], stored?.name)
    const value = asStored(cells[column.value], stored?.values ?? [])
    return name === '' && value === '' ? [] : [{ name, value, column }]
  })
}

/** A cell in its stored spelling if that is known, ignoring case; otherwise trimmed. */
function asStored(cell: string | undefined, known: readonly string[], missing = ''): string {
  if (cell === undefined) return missing
  if (known.includes(cell)) return cell
  const said = cell.trim().toLowerCase()
  return known.find((one) => one.trim().toLowerCase() === said) ?? cell.trim()
}

/** Whether a row gives one value for each option; reports why not. */
function fits(
  { row: { row }, pairs }: { row: FileRow; pairs: readonly Pair[] },
  names: readonly string[],
  before: OwnerProduct | null,
  report: ImportReport,
): boolean {
  const count = report.errors.length
  for (const { name, value, column } of pairs) {
    if (name === '')
      reportError(report, row, column.name, `Name the option that “${value}” belongs to`)
    else if (value === '')
      reportError(report, row, column.value, `This row needs a value for ${name}`)
  }
  const said = pairs.map(({ name }) => name)
  const isSame = said.length === names.length && said.every((name, at) => name === names[at])
  if (!isSame && report.errors.length === count)
    reportError(report, row, 'option1_name', otherOptions(names, before))
  return report.errors.length === count
}

function otherOptions(names: readonly string[], before: OwnerProduct | null): string {
  const known = names.length === 0 ? 'no options' : names.join(', ')
  return before
    ? `This product has ${known}. A file can add values, but can’t change options: do that on the product’s screen.`
    : `The first row of this product has ${known}`
}

function choiceOf(pairs: readonly Pair[]): Choice {
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]))
}

function bySku(
  rows: readonly FileRow[],
  { options, variants }: OwnerProduct,
  report: ImportReport,
): NamedChoices {
  const found = rows.flatMap(({ row, cells }) => {
    const sku = cells.sku?.trim() ?? ''
    const [only] = variants.length === 1 ? variants : []
    const variant = variants.find((one) => one.sku === sku) ?? only
    if (variant) return [[row, variant.options] as const]
    const message = sku
      ? `This product has no variant with the SKU ${sku}, and the file has no columns of options to make one`
      : 'Fill in the SKU or the options to say which variant this row is for.'
    reportError(report, row, 'sku', message)
    return []
  })
  return { options: [...options], choices: withoutDoubles(options, found, report) }
}

function withoutDoubles(
  options: readonly ProductOption[],
  choices: readonly (readonly [row: number, choice: Choice])[],
  report: ImportReport,
): Map<number, Choice> {
  const rowOf = new Map<string, number>()
  return new Map(
    choices.filter(([row, choice]) => {
      const key = choiceKey(options, choice)
      const earlier = rowOf.get(key)
      if (earlier === undefined) return rowOf.set(key, row)
      const column = options.length > 0 ? 'option1_value' : 'slug'
      reportError(
        report,
        row,
        column,
        `Row ${earlier} is for the same variant. Keep only one of them.`,
      )
      return false
    }),
  )
}
