import { Link } from 'wouter'
import { formatMoney } from '#kernel/money.ts'
import { shopSettings } from '#kernel/shop-settings.ts'
import { buttonLook } from '#ui/button.tsx'

const widths = [640, 960, 1280]

function srcSetOf(name: string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
}

/** The first thing seen: one worn set, one sentence, one way in (spec 2). */
export function Hero() {
  return (
    <section className="grid items-stretch lg:grid-cols-[5fr_7fr]">
      <div className="page-width grid content-center gap-6 py-12 lg:py-20 lg:pr-8">
        <p className="eyebrow text-clay">Premium eyelash extensions</p>
        <h1 className="text-4xl">Lashes, drawn fine.</h1>
        <p className="max-w-md text-lg text-soft">
          Soft, tapered, and the same in every row. Made by hand in {shopSettings.contact.city} and
          sent to you by the people who make them.
        </p>
        <Link href="/products" className={buttonLook('solid', 'justify-self-start')}>
          Shop Now
        </Link>
        <p className="text-sm text-soft">
          Flat {formatMoney(shopSettings.flatShipping)} delivery · {shopSettings.returnWindowDays}
          -day returns
        </p>
      </div>
      <div className="overflow-hidden">
        <HeroPicture />
      </div>
    </section>
  )
}

function HeroPicture() {
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf('hero', format)}
          sizes="(min-width: 64rem) 58vw, 100vw"
        />
      ))}
      <img
        src="/images/hero-1280.jpg"
        alt=""
        width={1280}
        height={800}
        fetchPriority="high"
        className="h-full max-h-[46rem] w-full bg-sand object-cover"
      />
    </picture>
  )
}
