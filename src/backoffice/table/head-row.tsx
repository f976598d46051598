import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { ChooseBox } from './choose-box.tsx'
import { type Column, type Sorting, turnOf } from './column.ts'
import type { Rows } from './use-rows.ts'

interface HeadProps<Row extends object> {
  table: Rows<Row>
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  canChoose: boolean
}

/** A table's headings; on small screens for screen readers only (small-head.tsx). */
export function HeadRow<Row extends object>({
  table,
  columns,
  sorting,
  canChoose,
}: HeadProps<Row>) {
  return (
    <tr>
      {canChoose && (
        <th scope="col" className="border-b border-ink/60 text-left">
          <span className="max-md:hidden">
            <ChooseAll table={table} />
          </span>
          <span className="sr-only md:hidden">Selected</span>
        </th>
      )}
      {columns.map(({ title, isNumber, sort }) => {
        const turn = sort && sorting && { ...turnOf(sort, sorting.now), hrefOf: sorting.hrefOf }
        return (
          <th
            key={title}
            scope="col"
            aria-sort={turn?.state}
            className={classNames(
              'border-b border-ink/60 py-2 pr-3 text-xs font-medium whitespace-nowrap text-soft last:pr-0 xl:pr-5',
              isNumber ? 'text-right' : 'text-left',
            )}
          >
            {turn ? (
              <>
                <Link
                  href={turn.hrefOf(turn.next)}
                  className="inline-flex items-center gap-1.5 py-1 hover:text-ink max-md:hidden"
                >
                  {title}
                  <SortSign state={turn.state} />
                </Link>
                <span className="md:hidden">{title}</span>
              </>
            ) : (
              title
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** A checkbox for all rows shown. */
export function ChooseAll<Row extends object>({ table }: { table: Rows<Row> }) {
  const isAll = table.getIsAllRowsSelected()
  return (
    <ChooseBox
      label="Select all on this page"
      checked={isAll}
      isPartly={!isAll && table.getIsSomeRowsSelected()}
      onChange={() => table.toggleAllRowsSelected(!isAll)}
    />
  )
}

/** An arrow for a column's sort order. */
export function SortSign({ state }: { state: 'ascending' | 'descending' | 'none' }) {
  const Sign = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[state]
  return <Sign aria-hidden strokeWidth={1.5} className="size-3.5" />
}
