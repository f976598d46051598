import { percentText } from '#kernel/money.ts'
import { dollars, promisesOf } from '#kernel/promises.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { useSettings } from '#platform/settings-context.tsx'

const featuresOf = (settings: PageSettings) => [
  {
    figure: '0.03',
    unit: 'mm',
    title: 'Premium quality',
    text: 'Our finest fiber. Every row is measured for length, curl and taper before it is packed.',
  },
  promisesOf(settings).cashback === null ? shippingOf(settings) : cashbackOf(settings),
  {
    figure: '0',
    unit: 'trackers',
    title: 'Secure shopping',
    text: 'We never store your full card number, and our pages carry no ad trackers.',
  },
  {
    figure: settings.claims.rating,
    unit: 'of 5',
    title: '5-star rated',
    text: `Loved by ${settings.claims.clients} clients in ${settings.claims.countries} countries, lash artists first among them.`,
  },
]

const cashbackOf = ({ cashbackBasisPoints, contact }: PageSettings) => ({
  figure: percentText(cashbackBasisPoints),
  unit: '%',
  title: 'Web3 technology',
  text: `Pay with Bitcoin, Ethereum or USDC and earn ${percentText(cashbackBasisPoints)}% crypto cashback on your order, with ${contact.cryptoSupport}.`,
})

const shippingOf = ({ freeShippingThreshold }: PageSettings) => ({
  figure: dollars(freeShippingThreshold),
  unit: 'and up',
  title: 'Free shipping',
  text: `Orders from ${dollars(freeShippingThreshold)} after discounts ship for free.`,
})

/** The shop's promises, each with its figure (spec 2). */
export function FeatureCards() {
  const settings = useSettings()
  return (
    <section aria-label={`Why ${settings.name}`} className="page-width pb-16 md:pb-24">
      <ul className="grid grid-cols-pair gap-x-4 gap-y-10 border-t border-ink pt-8 md:gap-x-8 lg:grid-cols-quartet">
        {featuresOf(settings).map(({ figure, unit, title, text }) => (
          <li key={title} className="grid content-start gap-3">
            <p aria-hidden className="font-display text-3xl">
              {figure}
              <span className="ml-1 text-xl text-clay">{unit}</span>
            </p>
            <h3 className="text-xl">{title}</h3>
            <p className="text-sm text-soft md:text-base">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
