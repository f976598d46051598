import type { Policy } from '#shop/settings/domain/policy.schema.ts'
import type { Place } from '#ui/page.ts'
import type { PreparedPage } from '../prepared-page.ts'
import { helpLinks, policyLinks } from '../site-links.ts'
import { preparePolicy } from './policy.queries.ts'
import { PolicyBlocks } from './policy-blocks.tsx'
import { PolicyText } from './policy-text.tsx'
import { PolicyPage, PolicySection } from './text-page.tsx'

const titleOf = (path: string) =>
  [...helpLinks, ...policyLinks].find(({ href }) => href === path)?.name ?? ''

function Text({ place: { path } }: { place: Place }) {
  const isHelp = helpLinks.some(({ href }) => href === path)
  return (
    <PolicyText path={path}>
      {({ lead, sections }) => (
        <PolicyPage eyebrow={isHelp ? 'Help' : 'Policies'} title={titleOf(path)} lead={lead}>
          {sections.map(({ title, blocks }) => (
            <PolicySection key={title} title={title}>
              <PolicyBlocks blocks={blocks} />
            </PolicySection>
          ))}
        </PolicyPage>
      )}
    </PolicyText>
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
