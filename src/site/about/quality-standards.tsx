import { PolicyBlocks, withLooks } from '../policies/policy-blocks.tsx'
import { type AboutSection, termsIn } from './about-text.ts'
import { ShownTray } from './shown-tray.tsx'

/** The quality standards of every tray, as a list (spec 2). */
export function QualityStandards({ section }: { section: AboutSection }) {
  const { terms, others } = termsIn(section)
  return (
    <section className="bg-sand">
      <div className="page-width grid gap-10 py-16 md:grid-cols-[1fr_2fr] md:gap-16 md:py-24">
        <div className="grid content-start gap-4">
          <p className="eyebrow text-clay">Quality standards</p>
          <h2 className="text-2xl lg:text-3xl">{section.title}</h2>
          <PolicyBlocks blocks={others} />
          <div className="pt-6 max-md:hidden">
            <ShownTray at={2} sizes="(min-width: 84rem) 24rem, 30vw" />
          </div>
        </div>
        <ol className="grid border-t border-ink/20">
          {terms.map(({ term, meaning }) => (
            <li
              key={term}
              className="grid content-center gap-x-8 gap-y-1 border-b border-ink/20 py-5 sm:grid-cols-[10rem_1fr] sm:items-baseline"
            >
              <h3 className="text-xl">{term}</h3>
              <p className="text-soft">{withLooks(meaning)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
