import { useLocation } from 'wouter'
import { filtersIn, type ListFilters, screenAddress } from '#backoffice/list-address.ts'
import { Arrow } from '#backoffice/parts/arrow.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { type Column, RowTable } from '#backoffice/parts/row-table.tsx'
import { fileColumns, productColumns } from '../../domain/files/file-columns.ts'
import type { ProductImport } from '../../domain/files/product-import.schema.ts'
import { type DiffLine, diffLines, narrowed, newRows } from './rows-in-words.ts'
import { ShownPart } from './shown-part.tsx'

const columns: readonly Column<DiffLine>[] = [
  { title: 'SKU or product', cell: skuInWords, isLead: true },
  { title: 'Row', cell: ({ row }) => row, isNumber: true },
  { title: 'Column', cell: ({ column }) => <ColumnName column={column} /> },
  { title: 'Change', cell: (line) => <ChangedCell {...line} /> },
]

/** A new variant without a SKU gets one; a change without one is to a product, which is named instead. */
function skuInWords({ sku, product, column }: DiffLine): string {
  if (sku) return sku
  return column === null ? 'created by the shop' : (product ?? 'the product')
}

/** What a file changes, cell by cell, narrowed by the filters in the address. */
export function ImportDiff({
  preview,
  search,
}: {
  preview: ProductImport
  search: URLSearchParams
}) {
  const [, navigate] = useLocation()
  const filters = filtersIn(search, ['column', 'search'])
  const lines = diffLines(preview)
  const shown = narrowed(lines, filters)
  const narrow = (changes: ListFilters) =>
    navigate(screenAddress('products/import', { ...filters, ...changes }), { replace: true })
  if (lines.length === 0)
    return <Nothing title="No changes">The shop already matches the file.</Nothing>
  return (
    <>
      <DiffFilters lines={lines} filters={filters} narrow={narrow} />
      {shown.length === 0 ? (
        <Nothing title="No changes found">Nothing matches these filters.</Nothing>
      ) : (
        <ShownPart key={JSON.stringify(filters)} rows={shown}>
          {(part) => (
            <RowTable
              caption="What the file changes"
              columns={columns}
              rows={part}
              keyOf={({ row, column }) => `${row} ${column}`}
            />
          )}
        </ShownPart>
      )}
    </>
  )
}

interface DiffFiltersProps {
  lines: readonly DiffLine[]
  filters: ListFilters
  narrow: (changes: ListFilters) => void
}

function DiffFilters({ lines, filters, narrow }: DiffFiltersProps) {
  const touched = new Set(lines.map(({ column }) => column))
  const choices = [
    ...(touched.has(null) ? [[newRows, 'New rows'] as const] : []),
    ...fileColumns
      .filter((column) => touched.has(column))
      .map((column) => [column, column] as const),
  ]
  return (
    <Filters label="Filter the changes">
      <SearchFilter
        label="SKU, product, or value"
        value={filters.search}
        onChange={(text) => narrow({ search: text })}
      />
      <ChoiceFilter
        label="Column"
        all="All changes"
        choices={choices}
        value={filters.column}
        onChange={(column) => narrow({ column })}
      />
    </Filters>
  )
}

/** A column's name; a change to the whole product says so, because its line names only one SKU. */
function ColumnName({ column }: Pick<DiffLine, 'column'>) {
  if (column === null) return 'New'
  return (
    <>
      {column}
      {productColumns.some((one) => one === column) && (
        <span className="block text-xs text-soft">for the whole product</span>
      )}
    </>
  )
}

function ChangedCell({ column, from, to }: DiffLine) {
  if (column === null) return <span className="wrap-anywhere">{shortened(to)}</span>
  return (
    <span className="wrap-anywhere even-digits">
      <s className="text-soft">{shortened(from) || 'empty'}</s> <Arrow />
      {shortened(to) || <span className="text-soft">empty</span>}
    </span>
  )
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
