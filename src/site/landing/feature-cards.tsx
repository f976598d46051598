import { percentText } from '#kernel/money.ts'
import { dollars, promisesOf } from '#kernel/promises.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { type KnownTexts, useTexts } from '../texts.ts'

const featuresOf = (settings: PageSettings, texts: KnownTexts) => [
  {
    figure: settings.claims.finest,
    unit: 'mm',
    title: 'Premium quality',
    text: texts.quality,
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
    text: texts.loved,
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

/** The shop's promises, each with its figure (spec 2); those whose figure or text the owner left empty are left out. */
export function FeatureCards() {
  const settings = useSettings()
  const features = featuresOf(settings, useTexts()).filter(({ figure, text }) => figure && text)
  return (
    <section aria-labelledby="why" className="page-width pb-16 md:pb-24">
      <h2 id="why" className="sr-only">
        {`Why ${settings.name}`}
      </h2>
      <ul className="grid grid-cols-pair gap-x-4 gap-y-10 border-t border-ink pt-8 md:gap-x-8 lg:grid-cols-[repeat(auto-fit,minmax(21%,1fr))]">
        {features.map(({ figure, unit, title, text }) => (
          <li key={title} className="grid content-start gap-3 max-lg:last:odd:col-span-full">
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
