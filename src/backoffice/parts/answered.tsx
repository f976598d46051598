import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

interface AnsweredProps<Answer> {
  query: UseQueryResult<Answer>
  /** The name of the content, used in sentences: "The payments". */
  what: string
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Renders the answer of a query, its skeleton while it loads, or the failure with "Try again". */
export function Answered<Answer>({ query, what, skeleton, children }: AnsweredProps<Answer>) {
  if (query.isError && !query.isFetching)
    return <Failure what={`${what} could not be loaded`} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return skeleton ?? <PanelSkeleton label={`Loading: ${what}`} />
  return children(query.data)
}
