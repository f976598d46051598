import type { ReactNode } from 'react'
import type { List } from '../use-list.ts'
import { ViewsRow } from '../views/views-row.tsx'
import { ListRows } from './list-rows.tsx'
import { Nothing } from './nothing.tsx'
import { QuietButton } from './quiet-button.tsx'

interface ListPanelProps<Row> {
  list: List<Row>
  /** The name of a row, singular and plural: ['payment', 'payments']. */
  noun: readonly [one: string, many: string]
  /** The labels of the links to the first and next page. */
  turns?: readonly [first: string, next: string]
  filters: ReactNode
  action: ReactNode
  /** Shown if the list has no rows at all. */
  emptyAdvice: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its filters and saved views above. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { list, noun, turns, filters, action, children } = props
  return (
    <div className="grid gap-5 bg-white p-4 sm:p-6">
      <ViewsRow screen={list.screen} filters={list.filters} />
      {filters}
      <ListRows
        pages={list}
        noun={noun}
        {...(turns ? { turns } : {})}
        action={action}
        nothing={<Emptiness {...props} />}
      >
        {children}
      </ListRows>
    </div>
  )
}

function Emptiness<Row>({ list, noun, emptyAdvice }: ListPanelProps<Row>) {
  const { sort, ...filters } = list.filters
  if (Object.keys(filters).length === 0 && list.page === 1)
    return <Nothing title={`No ${noun[1]} yet`}>{emptyAdvice}</Nothing>
  return (
    <div className="grid pb-8">
      <Nothing title={`No ${noun[1]} found`}>Nothing matches these filters.</Nothing>
      <QuietButton onClick={list.clear} className="justify-self-center">
        Clear filters
      </QuietButton>
    </div>
  )
}
