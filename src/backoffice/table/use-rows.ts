import {
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from './column.ts'

const features = tableFeatures({ rowSelectionFeature })

/** A row of the table, which knows whether it is chosen and can be changed to be. */
export type BodyRow<Row extends object> = TableRow<typeof features, Row>

/** A table's rows, and which are chosen. */
export type Rows<Row extends object> = ReactTable<typeof features, Row>

interface RowsParts<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  canChoose: boolean
}

/** Rows that can be chosen. Rows no longer shown are no longer chosen. */
export function useRows<Row extends object>(parts: RowsParts<Row>): Rows<Row> {
  const { columns, rows, keyOf, canChoose } = parts
  const [rowSelection, setSelection] = useState<RowSelectionState>({})
  const [seen, setSeen] = useState(rows)
  if (seen !== rows) {
    setSeen(rows)
    const shown = new Set(rows.map((row) => String(keyOf(row))))
    const left = Object.entries(rowSelection).filter(([key]) => shown.has(key))
    setSelection(Object.fromEntries(left))
  }
  const definitions = useMemo(
    () => columns.map(({ title }) => ({ id: title, header: title })),
    [columns],
  )
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(keyOf(row)),
    enableRowSelection: canChoose,
    onRowSelectionChange: setSelection,
    state: { rowSelection },
  })
}
