import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { Failure } from './failure.tsx'
import { Nothing } from './nothing.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

interface AnsweredProps<Answer> {
  query: UseQueryResult<Answer>
  /** The content's name for sentences: "The payments". */
  what: string
  /** The sentence if the address names something that doesn't exist: "There is no order #7". */
  missing?: string
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/**
 * Renders a query's answer, its skeleton while loading, or its failure, with "Try again" if that may help. Content
 * loaded earlier stays, with everything that is open or typed in it.
 */
export function Answered<Answer>(props: AnsweredProps<Answer>) {
  const { query, what, missing, skeleton, children } = props
  if (missing && query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <Nothing title={missing}>The address may have been cut short.</Nothing>
  const retry = () => void query.refetch()
  const isFailed = query.isError && !query.isFetching
  if (query.data !== undefined)
    return (
      <>
        {isFailed && <Failure what={`${what} could not be updated`} onRetry={retry} isKept />}
        {children(query.data)}
      </>
    )
  if (isFailed) return <Failure what={`${what} could not be loaded`} onRetry={retry} />
  return skeleton ?? <PanelSkeleton label={`Loading: ${what}`} />
}
