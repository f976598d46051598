import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import type { List } from '../use-list.ts'
import { Answered } from './answered.tsx'
import { formatCount } from './dollars.ts'
import { Nothing } from './nothing.tsx'
import { QuietButton, quietLook } from './quiet-button.tsx'

interface ListPanelProps<Row> {
  list: List<Row>
  /** What the rows are, one and many: ['payment', 'payments']. */
  noun: readonly [one: string, many: string]
  filters: ReactNode
  action: ReactNode
  /** What is said while the list has no rows at all. */
  emptyAdvice: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its filters above, how many there are, and the ways to older and newer rows below. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { list, noun, filters, action, children } = props
  const { query } = list
  return (
    <div className="grid gap-5 bg-white p-4 sm:p-6">
      {filters}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="text-sm text-soft tabular-nums">
          {query.data && countWords(query.data.total, noun)}
          {query.data && list.page > 1 && ` · Page ${list.page}`}
        </p>
        {action}
      </div>
      <div
        aria-busy={query.isPlaceholderData}
        className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-50')}
      >
        <Answered query={query} what={`The ${noun[1]}`}>
          {({ rows }) => (rows.length > 0 ? children(rows) : <Emptiness {...props} />)}
        </Answered>
      </div>
      <Pages list={list} />
    </div>
  )
}

function countWords(total: number, [one, many]: readonly [string, string]): string {
  return `${formatCount(total)} ${total === 1 ? one : many}`
}

function Emptiness<Row>({ list, noun, emptyAdvice }: ListPanelProps<Row>) {
  if (Object.keys(list.wish).length === 0 && list.page === 1)
    return <Nothing title={`No ${noun[1]} yet`}>{emptyAdvice}</Nothing>
  return (
    <div className="grid justify-items-center pb-8">
      <Nothing title={`No ${noun[1]} found`}>Nothing fits these filters.</Nothing>
      <QuietButton onClick={list.clear}>Clear filters</QuietButton>
    </div>
  )
}

function Pages<Row>({ list: { page, newest, older, query } }: { list: List<Row> }) {
  if (query.isError || (page === 1 && !older)) return null
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4">
      {page > 1 ? (
        <Link href={newest} className={quietLook}>
          Newest
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link href={older} className={quietLook}>
          Older
        </Link>
      )}
    </nav>
  )
}
