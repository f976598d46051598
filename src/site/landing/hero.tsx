import { useSettings } from '#platform/settings-context.tsx'
import { pictureSources } from '#shop/lash/domain/picture.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { usePromises } from '../promises.ts'
import { useTexts } from '../texts.ts'

/** The first section: one picture, one sentence, one link (spec 2). */
export function Hero() {
  const { contact, returnWindowDays, isCardOnly } = useSettings()
  const { hero } = useTexts()
  const { cashback } = usePromises()
  const claims = [
    `${returnWindowDays}-day returns`,
    ...(cashback ? [`${cashback} back when you pay in crypto`] : []),
    ...(isCardOnly ? [] : [contact.cryptoSupport]),
  ]
  return (
    <section className="grid bg-sand lg:*:[grid-area:1/1]">
      <HeroPicture />
      <div className="page-width grid content-center gap-5 py-10 sm:max-lg:grid-cols-2 sm:max-lg:items-center lg:gap-7">
        <div className="grid justify-items-start gap-5 lg:gap-7">
          <p className="eyebrow text-clay lg:text-clay-deep">Premium eyelash extensions</p>
          <h1 className="text-4xl">
            Lashes,
            <br />
            drawn fine.
          </h1>
        </div>
        <div className="grid justify-items-start gap-5 lg:gap-7">
          <p className="max-w-md text-lg text-soft empty:hidden lg:max-w-[min(24rem,30vw)] lg:text-ink">
            {hero}
          </p>
          <p className="flex flex-wrap gap-3">
            <Link href="/products" className={buttonLook()}>
              Shop Now
            </Link>
            <a href="/api/login" className={buttonLook('outline')}>
              Sign In
            </a>
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft lg:text-ink">
            {claims.map((claim) => (
              <span key={claim}>{claim}</span>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}

const wide = pictureSources('still-life')
const tall = pictureSources('still-life-tall')

/**
 * Phones with dense screens request four fifths of the window width: a third fewer bytes, with no visible difference.
 */
const tallSizes = '(min-resolution: 1.5x) 80vw, 100vw'

/** A tray of lashes: upright on phones; on large screens with bare stone on its left, for the text. */
function HeroPicture() {
  return (
    <picture>
      {tall.sources.map(({ type, srcSet }) => (
        <source
          key={type}
          type={type}
          srcSet={srcSet}
          sizes={tallSizes}
          media="(max-width: 39.99rem)"
          width={tall.width}
          height={tall.height}
        />
      ))}
      {wide.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
      ))}
      <img
        src={wide.src}
        alt="Rows of glossy black lashes on a tray, close up, in window light"
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
        className="block aspect-square w-full object-cover object-[50%_70%] sm:aspect-video lg:max-h-[54rem]"
      />
    </picture>
  )
}
