import { type MouseEvent, memo, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { ChooseBox } from './choose-box.tsx'
import type { Column } from './column.ts'
import { CurrentRow } from './current-row.ts'
import type { BodyRow as TableRow } from './use-rows.ts'

interface BodyRowProps<Row extends object> {
  row: TableRow<Row>
  columns: readonly Column<Row>[]
  /** The address of the row. */
  href: string | undefined
  /** Its name, if it can be chosen. */
  name: string | undefined
  isChosen: boolean
  isCurrent: boolean
  onCurrent: (id: string) => void
}

/** A table row; on small screens a card, whose layout is skipped while it is far from view. */
function PlainBodyRow<Row extends object>(props: BodyRowProps<Row>) {
  const { row, columns, href, name, isChosen, isCurrent, onCurrent } = props
  const [, navigate] = useLocation()
  const tabIndex = isCurrent ? 0 : -1
  return (
    <CurrentRow value={isCurrent}>
      <tr
        onFocus={() => onCurrent(row.id)}
        onClick={href === undefined ? undefined : (event) => openFrom(event, href, navigate)}
        data-row={row.id}
        data-chosen={isChosen || undefined}
        className={classNames(
          'group relative grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-3 border-b border-hairline py-4 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] md:table-row',
          'data-chosen:bg-blush/45 max-md:data-chosen:-mx-2 max-md:data-chosen:px-2 md:hover:bg-sand/35 md:has-[[data-stop]:focus-visible]:bg-sand/60 md:data-chosen:hover:bg-blush/60',
          href !== undefined && 'cursor-pointer',
        )}
      >
        {name !== undefined && (
          <td className="absolute top-1.5 right-0 group-data-chosen:right-2 md:static md:w-11 md:border-b md:border-hairline md:pr-2 md:align-top">
            <ChooseBox
              label={`Select ${name}`}
              checked={isChosen}
              tabIndex={tabIndex}
              isStop={href === undefined}
              onChange={row.getToggleSelectedHandler()}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.title} column={column} isChoosable={name !== undefined}>
            {column.isLead && href !== undefined ? (
              <Link
                href={href}
                tabIndex={tabIndex}
                data-stop
                className="block scroll-mb-24 underline decoration-hairline underline-offset-4 hover:decoration-current"
              >
                {column.cell(row.original)}
              </Link>
            ) : (
              column.cell(row.original)
            )}
          </Cell>
        ))}
      </tr>
    </CurrentRow>
  )
}

/** Rendered again only if the row itself changed; otherwise one changed row would rerender the whole table. */
export const BodyRow = memo(PlainBodyRow, isSame) as typeof PlainBodyRow

function isSame<Row extends object>(
  { row: before, ...one }: BodyRowProps<Row>,
  { row: after, ...other }: BodyRowProps<Row>,
): boolean {
  if (before.original !== after.original || before.index !== after.index) return false
  const names = Object.keys(other) as (keyof typeof other)[]
  return names.every((name) => Object.is(one[name], other[name]))
}

const controls = 'a, button, input, label, select, summary'

/** Opens a row when clicked outside its controls; in a new tab with Ctrl or ⌘. Selecting text is not a click. */
function openFrom(event: MouseEvent, href: string, navigate: (href: string) => void): void {
  const isBeside = event.target instanceof Element && !event.target.closest(controls)
  if (!isBeside || getSelection()?.isCollapsed === false) return
  if (event.ctrlKey || event.metaKey) open(href, '_blank', 'noreferrer')
  else navigate(href)
}

interface CellProps<Row> {
  column: Column<Row>
  /** Whether the row's checkbox is in the corner of its card. */
  isChoosable: boolean
  children: ReactNode
}

function Cell<Row>({ column, isChoosable, children }: CellProps<Row>) {
  const { title, isNumber, isLead, isWide } = column
  // The lead cell names the row, and screen readers read it with the other cells.
  const Tag = isLead ? 'th' : 'td'
  return (
    <Tag
      {...(isLead ? { scope: 'row' } : {})}
      className={classNames(
        'min-w-0 md:border-b md:border-hairline md:py-2.5 md:pr-3 md:align-top md:last:pr-0 xl:pr-5',
        isLead ? 'order-first col-span-full text-left font-normal' : '',
        isWide ? 'col-span-full' : '',
        isLead && isChoosable ? 'pr-12' : '',
        isNumber ? 'even-digits md:text-right' : '',
      )}
    >
      {!isLead && (
        <span aria-hidden className="block text-xs text-soft md:hidden">
          {title}
        </span>
      )}
      {children}
    </Tag>
  )
}
