import type { PageSettings } from '#kernel/shop-settings.ts'
import { useSettings } from '#platform/settings-context.tsx'

const aimsOf = ({ isCardOnly }: PageSettings) => [
  {
    name: 'Innovation',
    text: `Fans that open by themselves, magnets that need no liner${isCardOnly ? '' : ', checkout in Ethereum'}. We try what is new and keep what turns out to be better.`,
  },
  {
    name: 'Quality',
    text: 'The same curl, the same thickness and true lengths, from the first row to the last and from one tray to the next. Getting every one the same is the whole craft.',
  },
  {
    name: 'Empowerment',
    text: 'A lash artist with good trays, plain prices and honest answers can build a business. We’d like to be the easy part of yours.',
  },
  {
    name: 'Excellence',
    text: 'No one will notice a hundredth of a millimeter. Everyone will notice the set it makes.',
  },
]

/** The shop's mission (spec 2). */
export function Mission() {
  return (
    <section className="page-width grid gap-10 py-16 md:gap-14 md:py-24">
      <h2 className="text-3xl">Our mission</h2>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {aimsOf(useSettings()).map(({ name, text }) => (
          <li key={name} className="grid content-start gap-3 border-t border-ink pt-5">
            <h3 className="text-2xl">{name}</h3>
            <p className="max-w-md text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
