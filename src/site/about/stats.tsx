import type { PageSettings } from '#kernel/shop-settings.ts'
import { useSettings } from '#platform/settings-context.tsx'

const statsOf = ({ clients, quality, countries, rating }: PageSettings['claims']) => [
  { figure: clients, meaning: 'clients' },
  { figure: quality, meaning: 'quality rate' },
  { figure: countries, meaning: 'countries' },
  { figure: rating, meaning: 'rating' },
]

/** The shop in four numbers (spec 9), without those that the owner left empty. */
export function Stats() {
  const stats = statsOf(useSettings().claims).filter(({ figure }) => figure)
  if (stats.length === 0) return null
  return (
    <section aria-label="By the numbers" className="bg-ink text-paper">
      <dl className="page-width grid grid-cols-pair gap-x-6 gap-y-10 py-14 md:py-20 lg:grid-cols-[repeat(auto-fit,minmax(21%,1fr))]">
        {stats.map(({ figure, meaning }) => (
          <div
            key={meaning}
            className="flex flex-col-reverse justify-end border-t border-soft pt-4"
          >
            <dt className="text-hairline">{meaning}</dt>
            <dd className="font-display text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
