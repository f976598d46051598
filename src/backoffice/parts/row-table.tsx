import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** Takes the whole width of a card, without its title. */
  isLead?: boolean
}

interface RowTableProps<Row> {
  /** The name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Rows of one kind: a table on wide screens, a card for each on small ones. */
export function RowTable<Row>({ caption, columns, rows, keyOf }: RowTableProps<Row>) {
  return (
    <table className="block w-full text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th
              key={title}
              scope="col"
              className={classNames(
                'border-b border-ink/60 py-2 pr-5 text-xs font-medium whitespace-nowrap text-soft last:pr-0',
                isNumber ? 'text-right' : 'text-left',
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-3 border-b border-hairline py-4 md:table-row md:hover:bg-sand/35"
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, isNumber, isLead } = column
  return (
    <td
      className={classNames(
        'min-w-0 md:border-b md:border-hairline md:py-2.5 md:pr-5 md:align-top md:last:pr-0',
        isLead ? 'order-first col-span-full' : '',
        isNumber ? 'even-digits md:text-right' : '',
      )}
    >
      {!isLead && (
        <span aria-hidden className="block text-xs text-soft md:hidden">
          {title}
        </span>
      )}
      {cell(row)}
    </td>
  )
}
