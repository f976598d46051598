import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  caption: string
  /** The first column names the row; the others are figures. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Whether there may be many rows, which then scroll under the heading. */
  isLong?: boolean
}

const side = (at: number) => (at === 0 ? 'text-left' : 'text-right even-digits')

/** The table of a chart's figures; it scrolls on its own if the text size is large. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, columns, rows, keyOf, isLong = false } = props
  return (
    <div className={classNames('self-start overflow-auto', isLong && 'max-h-96')}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames(isLong && 'sticky top-0 bg-white')}>
          <tr>
            {columns.map(({ title }, at) => (
              <th
                key={title}
                scope="col"
                className={classNames(
                  'border-b border-ink/60 py-2 pl-4 text-xs font-medium text-soft first:pl-0',
                  side(at),
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell }, at) => {
                const Tag = at === 0 ? 'th' : 'td'
                return (
                  <Tag
                    key={title}
                    {...(at === 0 ? { scope: 'row' } : {})}
                    className={classNames(
                      'border-b border-hairline py-1 pl-4 font-normal first:pl-0',
                      side(at),
                    )}
                  >
                    {cell(row)}
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
