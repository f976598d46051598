import { type ReactNode, useRef } from 'react'
import { counted } from '#kernel/counted.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import type { Pages } from '../use-pages.ts'
import { Answered } from './answered.tsx'
import { quietLook } from './quiet-button.tsx'

interface ListRowsProps<Row> {
  pages: Pages<Row>
  /** The name of a row, singular and plural: ['payment', 'payments']. */
  noun: readonly [one: string, many: string]
  action?: ReactNode
  /** The labels of the links to the first and next page; by default, those of a list by time. */
  turns?: readonly [first: string, next: string]
  /** Shown if there are no rows. */
  nothing: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list's rows, with their number above, and links to older and newer pages below. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { pages, noun, turns = ['Newest', 'Older'], action, nothing, children } = props
  const { query, page } = pages
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <div
        ref={top}
        tabIndex={-1}
        className="scroll-mt-6 outline-none flex min-h-11 flex-wrap items-center justify-between gap-4"
      >
        <p aria-live="polite" className="text-sm text-soft even-digits">
          {query.data && counted(query.data.total, ...noun)}
          {query.data && page > 1 && ` · Page ${page}`}
        </p>
        {action}
      </div>
      <div
        aria-busy={query.isPlaceholderData}
        className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-50')}
      >
        <Answered query={query} what={`The ${noun[1]}`}>
          {({ rows }) => (rows.length > 0 ? children(rows) : nothing)}
        </Answered>
      </div>
      <PageLinks pages={pages} turns={turns} onTurn={() => top.current?.focus()} />
    </>
  )
}

interface PageLinksProps<Row> {
  pages: Pages<Row>
  turns: readonly [first: string, next: string]
  /** Leads to the start of the list, because the pressed link may be gone on the other page. */
  onTurn: () => void
}

function PageLinks<Row>({ pages, turns: [first, next], onTurn }: PageLinksProps<Row>) {
  const { page, newest, older, query } = pages
  if (query.isError || (page === 1 && !older)) return null
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4">
      {page > 1 ? (
        <Link href={newest} className={quietLook} onClick={onTurn}>
          {first}
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link href={older} className={quietLook} onClick={onTurn}>
          {next}
        </Link>
      )}
    </nav>
  )
}
