import { Fragment, type ReactNode } from 'react'
import { BodyRow } from '../table/body-row.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import type { Choosing, Column, Sorting } from '../table/column.ts'
import { HeadRow } from '../table/head-row.tsx'
import { SmallHead } from '../table/small-head.tsx'
import { useRowKeys } from '../table/use-row-keys.ts'
import { useRows } from '../table/use-rows.ts'

export type { Column, Sorting } from '../table/column.ts'

interface RowTableProps<Row extends object> {
  /** The name of the table for screen readers. */
  caption: string
  /** Must be the same array at each render. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The address of a row: makes its lead cell a link, and the whole row clickable. */
  hrefOf?: (row: Row) => string
  /** Makes columns with a `sort` sortable. */
  sorting?: Sorting
  /** Makes rows selectable. */
  choosing?: Choosing<Row>
  /** Content shown below one row, such as a form about it. */
  below?: { key: string | number; content: ReactNode } | null
}

/** Rows of one kind: a table on wide screens, cards on small ones. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { caption, columns, rows, keyOf, hrefOf, sorting, choosing, below } = props
  const canChoose = choosing !== undefined
  const table = useRows({ columns, rows, keyOf, canChoose })
  const keys = useRowKeys({ table, canChoose, canOpen: hrefOf !== undefined })
  const chosen = canChoose ? table.getSelectedRowModel().rows : []
  const head = { table, columns, sorting, canChoose }
  return (
    <>
      <SmallHead {...head} />
      <table className="block w-full text-sm md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <HeadRow {...head} />
        </thead>
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown} className="block md:table-row-group">
          {table.getRowModel().rows.map((row) => (
            <Fragment key={row.id}>
              <BodyRow
                row={row}
                columns={columns}
                href={hrefOf?.(row.original)}
                name={choosing?.nameOf(row.original)}
                isChosen={canChoose && row.getIsSelected()}
                isCurrent={row.id === keys.current}
                onCurrent={keys.setCurrent}
              />
              {below && String(below.key) === row.id && (
                <tr className="block md:table-row">
                  <td
                    colSpan={columns.length + (canChoose ? 1 : 0)}
                    className="block border-b border-hairline bg-sand/35 p-4 md:table-cell"
                  >
                    {below.content}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {choosing && chosen.length > 0 && (
        <BulkBar
          rows={chosen.map(({ original }) => original)}
          actions={choosing.actions}
          onClear={() => {
            table.resetRowSelection(true)
            keys.focusCurrent()
          }}
        />
      )}
    </>
  )
}
