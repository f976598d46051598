import { PolicyBlocks, withLooks } from '../policies/policy-blocks.tsx'
import type { AboutSection } from './about-text.ts'
import { termsIn } from './about-text.ts'

/** The shop's mission, as cards (spec 2). */
export function Mission({ section }: { section: AboutSection }) {
  const { terms, others } = termsIn(section)
  return (
    <section className="page-width grid gap-10 py-16 md:gap-14 md:py-24">
      <h2 className="text-3xl">{section.title}</h2>
      <PolicyBlocks blocks={others} />
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {terms.map(({ term, meaning }) => (
          <li key={term} className="grid content-start gap-3 border-t border-ink pt-5">
            <h3 className="text-2xl">{term}</h3>
            <p className="max-w-md text-soft">{withLooks(meaning)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
