import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#platform/api-context.tsx'
import type { Policy } from '#shop/settings/domain/policy.schema.ts'
import { buttonLook } from '#ui/button-look.ts'
import { PageNote } from '#ui/page-note.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { policyQuery } from './policy.queries.ts'

interface PolicyTextProps {
  path: string
  /** Shows the text. */
  children: (text: Policy) => ReactNode
}

/** The text of the about page or a policy page: a skeleton until it is there, a note if it can't be fetched. */
export function PolicyText({ path, children }: PolicyTextProps) {
  const { data, isError } = useQuery(policyQuery(useApi(), path))
  if (data) return children(data)
  if (!isError) return <PageSkeleton />
  return (
    <PageNote
      art="letter"
      title="We couldn’t load this page"
      advice="Please try again in a moment."
    >
      <a href={path} className={buttonLook()}>
        Try Again
      </a>
    </PageNote>
  )
}
