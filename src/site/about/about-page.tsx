import { useSettings } from '#platform/settings-context.tsx'
import { pictureSources } from '#shop/lash/domain/picture.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page } from '#ui/page.ts'
import { Picture } from '#ui/picture.tsx'
import { usePromises } from '../promises.ts'
import { BendStudy } from './bend-study.tsx'
import { Mission } from './mission.tsx'
import { QualityStandards } from './quality-standards.tsx'
import { ShownTray } from './shown-tray.tsx'
import { Stats } from './stats.tsx'

function About() {
  const { name } = useSettings()
  return (
    <>
      <section className="page-width grid gap-10 pt-12 md:gap-16 md:pt-20">
        <div className="grid gap-6">
          <p className="eyebrow text-clay">About {name}</p>
          <h1 className="max-w-5xl text-4xl">Lashes made by hand, row by row.</h1>
        </div>
        <BendStudy className="w-full" />
      </section>
      <Story />
      <AboutPicture />
      <Stats />
      <Mission />
      <QualityStandards />
      <section className="page-width grid justify-items-start gap-6 py-20 md:py-28">
        <h2 className="max-w-3xl text-3xl">See the lashes for yourself.</h2>
        <Link href="/products" className={buttonLook()}>
          Explore Products
        </Link>
      </section>
    </>
  )
}

/** Lashes being worn. */
function AboutPicture() {
  return (
    <Picture
      of={pictureSources('lid-wide')}
      alt="Volume lashes on a closed eye, close up"
      sizes="max(100vw, 38rem)"
      className="aspect-4/3 w-full bg-clay-deep object-cover object-[50%_20%] sm:aspect-16/9 lg:aspect-5/2"
    />
  )
}

function Story() {
  const { name, contact, isCardOnly } = useSettings()
  const { cashback } = usePromises()
  const coins = `, and you can pay by card or with crypto, which costs us less${cashback ? ` and earns you ${cashback} back` : ''}`
  return (
    <section className="page-width grid gap-10 py-16 md:grid-cols-2 md:gap-16 md:py-24 lg:grid-cols-[5fr_7fr]">
      <ShownTray
        at={0}
        sizes="(min-width: 84rem) 31rem, (min-width: 64rem) 38vw, (min-width: 48rem) 44vw, 92vw"
      />
      <div className="grid content-start gap-5 text-lg text-soft lg:max-w-2xl lg:content-center lg:pl-8">
        <h2 className="pb-3 text-2xl text-ink">
          {name} is Latin for eyelashes. We thought the plainest name was the most honest one.
        </h2>
        <p>
          Most lashes in the world are made around {contact.city}, and most of them are sold under
          someone else’s name. {name} is the partner of one such manufacturer: we know the people
          who fill the tray you open, and they hear what you tell us.
        </p>
        <p>
          They draw the fiber, heat it around a rod until it holds the curl, taper it, and set it on
          its strip by hand, row after row. It is slow work, and no machine has learned to do it as
          evenly. What a machine does well is measure, so every row is measured too.
        </p>
        <p>
          We sell them the way we would like to buy them. Prices are plain, you don’t need an
          account{isCardOnly ? ', and you pay by card' : coins}.
        </p>
      </div>
    </section>
  )
}

export const aboutPage: Page = {
  View: About,
  headOf: (_place, _client, { name }) => ({
    title: 'About',
    description: `Who makes our lashes, and how: our story, the numbers and the quality standards of ${name}.`,
    canonical: '/about',
  }),
}
