import { Link } from '#ui/link.tsx'
import { type Column, type Sorting, turnOf } from './column.ts'
import { ChooseAll, SortSign } from './head-row.tsx'
import type { Rows } from './use-rows.ts'

interface SmallHeadProps<Row extends object> {
  table: Rows<Row>
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  canChoose: boolean
}

/** Above the cards on small screens: the controls of a table's headings. */
export function SmallHead<Row extends object>(props: SmallHeadProps<Row>) {
  const { table, columns, sorting, canChoose } = props
  const sorted = sorting
    ? columns.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []))
    : []
  if (sorted.length === 0 && !canChoose) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-b border-ink/60 text-sm md:hidden">
      {sorted.map(({ title, sort }) => {
        const turn = turnOf(sort, sorting?.now ?? '')
        return (
          <Link
            key={title}
            href={sorting?.hrefOf(turn.next) ?? ''}
            aria-label={`Sort by ${title}${turn.state === 'none' ? '' : `, now ${turn.state}`}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-soft"
          >
            {title}
            <SortSign state={turn.state} />
          </Link>
        )
      })}
      {canChoose && (
        <span className="ml-auto flex items-center text-soft">
          <span aria-hidden>Select all</span>
          <ChooseAll table={table} />
        </span>
      )}
    </div>
  )
}
