import { lazy, memo, Suspense } from 'react'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { useMember } from '#shop/members/ui/members.queries.ts'
import type { PreparedPage } from '../prepared-page.ts'
import { shopStatements } from '../shop-statements.ts'
import { type KnownTexts, prepareTexts, textsIn } from '../texts.ts'
import { CategoryList } from './category-list.tsx'
import { ClosingCall } from './closing-call.tsx'
import { CurlStrip } from './curl-strip.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { OpeningFan } from './opening-fan.tsx'

/** Memoized, because rerendering during hydration would hydrate the whole page at once instead of from the top down. */
const Landing = memo(function Landing() {
  return (
    <>
      <Hero />
      <Suspense>
        <FeaturedProducts />
      </Suspense>
      <Suspense>
        <CategoryList />
        <OpeningFan />
        <CurlStrip />
        <FeatureCards />
        <ClosingCall />
      </Suspense>
    </>
  )
})

const MemberHome = lazy(async () => ({
  default: (await import('../member-home/member-home.tsx')).MemberHome,
}))

/** The home page of members; the landing page for everyone else, and until a member is known (spec 2). */
function Home() {
  const { member } = useMember()
  if (!member) return <Landing />
  return (
    <Suspense fallback={<Landing />}>
      <MemberHome member={member} />
    </Suspense>
  )
}

/** Spec 1: the seller, accepted payments and currencies, and the price range. */
const descriptionOf = ({ description = '' }: KnownTexts, { isCardOnly }: PageSettings) =>
  `${description} We accept ${isCardOnly ? 'cash and card, in USD' : 'cash, card, Bitcoin and Ethereum, in USD, BTC and ETH'}.`.trim()

export const landingPage: PreparedPage = {
  View: Home,
  prepare: prepareTexts,
  headOf: (_place, client, settings) => {
    const description = descriptionOf(textsIn(client), settings)
    return {
      title: 'Premium eyelash extensions',
      leadsWithName: true,
      description,
      canonical: '/',
      jsonLd: import.meta.env.SSR ? shopStatements(description, settings) : [],
    }
  },
}
