import type { Policy, PolicyBlock } from '#shop/settings/domain/policy.schema.ts'

export type AboutSection = Policy['sections'][number]

/** The text of the about page by how it is shown: sections in words, the first list of terms as cards, others as rows. */
export function aboutParts(sections: readonly AboutSection[]) {
  const hasTerms = ({ blocks }: AboutSection) => blocks.some(({ kind }) => kind === 'terms')
  const [mission, ...standards] = sections.filter(hasTerms)
  return { stories: sections.filter((section) => !hasTerms(section)), mission, standards }
}

/** A section's terms, and its blocks besides them. */
export function termsIn({ blocks }: AboutSection) {
  const terms = blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : []))
  const others: PolicyBlock[] = blocks.filter(({ kind }) => kind !== 'terms')
  return { terms, others }
}
