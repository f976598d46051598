import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { categoriesQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { LateProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { Link } from '#ui/link.tsx'
import { useSeen } from '#ui/use-seen.ts'

const shelf = 'easy-fanning-lashes'

const FanFilm = lazy(async () => ({ default: (await import('./fan-film.tsx')).FanFilm }))

/** A fan that opens: its photograph, and over it a film if that may play. Only if such lashes are sold. */
export function OpeningFan() {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const place = useRef<HTMLDivElement>(null)
  const isNear = useSeen(place)
  if (!categories.some(({ slug }) => slug === shelf)) return null
  return (
    <section className="page-width grid items-center gap-8 pt-16 md:grid-cols-2 md:gap-12 md:pt-24 lg:gap-24">
      <div ref={place} className="relative aspect-[4/5] overflow-hidden bg-blush">
        <LateProductPicture
          address="/images/opening-fan-960.jpg"
          alt="Tweezers hold six fine black lashes, opened into an even fan"
          sizes="(min-width: 84rem) 36rem, (min-width: 48rem) 44vw, 92vw"
          className="size-full object-cover"
        />
        {isNear && (
          <Suspense>
            <FanFilm />
          </Suspense>
        )}
      </div>
      <div className="grid max-w-md justify-items-start gap-4">
        <p className="eyebrow text-clay">Easy fanning</p>
        <h2 className="text-3xl">A fan that opens itself</h2>
        <p className="text-lg text-soft">
          Slide the tweezers in, pinch and lift. The lashes share one fine line of adhesive at the
          root: they part into an even fan, and keep its width as you lift.
        </p>
        <p className="text-soft">You decide how full it is by how many you take.</p>
        <Link
          href={`/products?category=${shelf}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          See the lashes that fan
        </Link>
      </div>
    </section>
  )
}
