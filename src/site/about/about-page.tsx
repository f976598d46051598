import { useSettings } from '#platform/settings-context.tsx'
import { pictureSources } from '#shop/lash/domain/picture.ts'
import type { Policy } from '#shop/settings/domain/policy.schema.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Place } from '#ui/page.ts'
import { Picture } from '#ui/picture.tsx'
import { preparePolicy } from '../policies/policy.queries.ts'
import { PolicyBlocks } from '../policies/policy-blocks.tsx'
import { PolicyText } from '../policies/policy-text.tsx'
import type { PreparedPage } from '../prepared-page.ts'
import { type AboutSection, aboutParts } from './about-text.ts'
import { BendStudy } from './bend-study.tsx'
import { Mission } from './mission.tsx'
import { QualityStandards } from './quality-standards.tsx'
import { ShownTray } from './shown-tray.tsx'
import { Stats } from './stats.tsx'

const About = ({ place: { path } }: { place: Place }) => (
  <PolicyText path={path}>{(text) => <AboutText text={text} />}</PolicyText>
)

function AboutText({ text: { lead, sections } }: { text: Policy }) {
  const { name } = useSettings()
  const { stories, mission, standards } = aboutParts(sections)
  return (
    <>
      <section className="page-width grid gap-10 pt-12 md:gap-16 md:pt-20">
        <div className="grid gap-6">
          <p className="eyebrow text-clay">About {name}</p>
          <h1 className="max-w-5xl text-4xl">{lead || name}</h1>
        </div>
        <BendStudy className="w-full" />
      </section>
      {stories.map((section, at) => (
        <Story key={section.title} section={section} at={at} />
      ))}
      <AboutPicture isApart={stories.length === 0} />
      <Stats />
      {mission && <Mission section={mission} />}
      {standards.map((section) => (
        <QualityStandards key={section.title} section={section} />
      ))}
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
function AboutPicture({ isApart }: { isApart: boolean }) {
  return (
    <Picture
      of={pictureSources('lid-wide')}
      alt="Volume lashes on a closed eye, close up"
      sizes="max(100vw, 38rem)"
      className={`aspect-4/3 w-full bg-clay-deep object-cover object-[50%_20%] sm:aspect-16/9 lg:aspect-5/2 ${isApart ? 'mt-16' : ''}`}
    />
  )
}

/** A part of the story; the first is beside a tray. */
function Story({ section: { title, blocks }, at }: { section: AboutSection; at: number }) {
  return (
    <section className="page-width grid gap-10 py-16 md:grid-cols-2 md:gap-16 md:py-24 lg:grid-cols-[5fr_7fr]">
      {at === 0 ? (
        <ShownTray
          at={0}
          sizes="(min-width: 84rem) 31rem, (min-width: 64rem) 38vw, (min-width: 48rem) 44vw, 92vw"
        />
      ) : (
        <div className="max-md:hidden" />
      )}
      <div className="grid content-start gap-5 text-lg text-soft lg:max-w-2xl lg:content-center lg:pl-8 [&_a]:underline">
        <h2 className="pb-3 text-2xl text-ink">{title}</h2>
        <PolicyBlocks blocks={blocks} />
      </div>
    </section>
  )
}

export const aboutPage: PreparedPage = {
  View: About,
  prepare: preparePolicy,
  headOf: (_place, _client, { name }) => ({
    title: 'About',
    description: `Who makes our lashes, and how: our story, the numbers and the quality standards of ${name}.`,
    canonical: '/about',
  }),
}
