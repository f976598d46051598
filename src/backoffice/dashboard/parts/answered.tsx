import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

interface AnsweredProps<Answer> {
  query: UseQueryResult<Answer>
  /** What it is, for sentences: "The payments". */
  what: string
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** An answer of the server: drawn when it is here, else its skeleton, else why not and "Try again". */
export function Answered<Answer>({ query, what, skeleton, children }: AnsweredProps<Answer>) {
  if (query.isError && !query.isFetching)
    return <Failure what={`${what} could not be loaded`} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return skeleton ?? <PanelSkeleton label={`Loading: ${what}`} />
  return children(query.data)
}
