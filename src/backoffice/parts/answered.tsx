import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { Failure } from './failure.tsx'
import { Nothing } from './nothing.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

interface AnsweredProps<Answer> {
  query: UseQueryResult<Answer>
  /** The name of the content, used in sentences: "The payments". */
  what: string
  /** What is said where the address names something that is not there: "There is no order #7". */
  missing?: string
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/**
 * Renders the answer of a query, its skeleton while it loads, or the failure: with "Try again" where that may help. What was
 * loaded before stays where it is, with all that is open and typed in it.
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
