import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type { Policy } from '#shop/settings/domain/policy.schema.ts'
import { buttonLook } from '#ui/button-look.ts'
import type { Place } from '#ui/page.ts'
import { PageNote } from '#ui/page-note.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import type { PreparedPage } from '../prepared-page.ts'
import { helpLinks, policyLinks } from '../site-links.ts'
import { policyQuery, preparePolicy } from './policy.queries.ts'
import { PolicyBlocks } from './policy-blocks.tsx'
import { PolicyPage, PolicySection } from './text-page.tsx'

const titleOf = (path: string) =>
  [...helpLinks, ...policyLinks].find(({ href }) => href === path)?.name ?? ''

function Text({ place: { path } }: { place: Place }) {
  const { data, isError } = useQuery(policyQuery(useApi(), path))
  if (isError && !data)
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
  if (!data) return <PageSkeleton />
  const isHelp = helpLinks.some(({ href }) => href === path)
  return (
    <PolicyPage eyebrow={isHelp ? 'Help' : 'Policies'} title={titleOf(path)} lead={data.lead}>
      {data.sections.map(({ title, blocks }) => (
        <PolicySection key={title} title={title}>
          <PolicyBlocks blocks={blocks} />
        </PolicySection>
      ))}
    </PolicyPage>
  )
}

export const policyPage: PreparedPage = {
  View: Text,
  prepare: preparePolicy,
  headOf: ({ path }, client) => ({
    title: titleOf(path),
    description: client.getQueryData<Policy>(['policy', path])?.lead ?? '',
    canonical: path,
  }),
}
