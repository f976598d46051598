import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import type { chosenPictures } from '../../domain/chosen-picture.ts'
import { describedPicturesOf, type ShownPicture } from '../../domain/described-pictures.ts'
import { placeOfChoice } from '../../domain/variant-pictures.ts'
import { LateProductPicture, ProductPicture } from '../product-picture.tsx'
import { seenPicture } from '../seen-pictures.ts'

/**
 * The width of the main picture, as the sizes attribute of an img. On phones it is as wide as the window; stating four
 * fifths of that saves a third of the bytes, and dense screens do not show the difference.
 */
export const gallerySizes =
  '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, (min-resolution: 1.5x) 80vw, 100vw'

const swipePx = 40

interface ProductGalleryProps {
  product: ProductDetail
  /** The variant that the shopper chose last; null before that. Drawings show it, and its picture is selected. */
  variant?: string | null
}

/** The product's pictures: one large, with thumbnails of all beside it (spec 2). */
export function ProductGallery({ product, variant = null }: ProductGalleryProps) {
  const pictures = describedPicturesOf(product, variant)
  const isHydrated = useHydrated()
  // `under` is shown behind a picture until it has loaded. The first picture needs none, because the server's HTML
  // already requests it.
  const [{ at, under }, setShown] = useState(() => ({
    at: 0,
    under: isHydrated ? seenPicture(pictures[0]?.address ?? '') : undefined,
  }))
  const show = (place: number) => {
    const next = Math.min(Math.max(place, 0), Math.max(pictures.length - 1, 0))
    setShown({ at: next, under: seenPicture(pictures[next]?.address ?? '') })
  }
  const [followed, setFollowed] = useState(variant)
  if (followed !== variant) {
    setFollowed(variant)
    show(placeOfChoice(pictures, variant, at) ?? at)
  }
  const chosen = useChosenPictures(pictures, variant)
  const touchedAt = useRef(0)
  const begin = ({ touches }: TouchEvent) => {
    touchedAt.current = touches[0]?.clientX ?? 0
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current
    if (Math.abs(moved) > swipePx) show(at - Math.sign(moved))
  }
  return (
    <div className="flex min-w-0 flex-col gap-3 self-start md:sticky md:top-24 lg:flex-row-reverse lg:gap-4">
      <div
        className={classNames(
          '-mx-page aspect-[4/5] max-h-[max(13rem,100svh-26.5rem)] w-[calc(100%+2*var(--spacing-page))] [touch-action:pan-y] overflow-hidden bg-sand bg-cover bg-center md:mx-0 md:max-h-none md:w-auto lg:max-h-[calc(100vh-8rem)]',
          // Not `grow`: until the thumbnails are parsed, the picture would take the width of both.
          pictures.length > 1 ? 'lg:w-[calc(100%-5.5rem)]' : 'lg:grow',
        )}
        style={under ? { backgroundImage: `url("${under}")` } : undefined}
        onTouchStart={begin}
        onTouchEnd={end}
      >
        <ProductPicture
          key={at}
          address={chosen[at]?.address ?? null}
          alt={chosen[at]?.alt ?? product.name}
          sizes={gallerySizes}
          first
          className="gliding size-full object-cover"
        />
      </div>
      {pictures.length > 1 && <Thumbnails pictures={chosen} at={at} onChoose={show} />}
    </div>
  )
}

/** The pictures in the chosen values, once the code for their addresses, fetched with the first choice, has loaded. */
function useChosenPictures(pictures: ShownPicture[], variant: string | null): ShownPicture[] {
  const [choose, setChoose] = useState<typeof chosenPictures>()
  const isChosen = variant !== null
  useEffect(() => {
    if (isChosen)
      import('../../domain/chosen-picture.ts')
        .then((loaded) => setChoose(() => loaded.chosenPictures))
        .catch(() => undefined)
  }, [isChosen])
  return choose ? choose(pictures, variant) : pictures
}

/** The first thumbnail reuses the large picture, which the browser already has. */
const asLarge = { sizes: gallerySizes }
const asThumbnail = { isThumbnail: true, sizes: '(min-width: 64rem) 4.5rem, 4rem' }

interface ThumbnailsProps {
  pictures: readonly ShownPicture[]
  at: number
  onChoose: (at: number) => void
}

function Thumbnails({ pictures, at, onChoose }: ThumbnailsProps) {
  const isHydrated = useHydrated()
  // A page rendered by the browser has no scripts left to wait for.
  const [Thumbnail] = useState(() => (isHydrated ? ProductPicture : LateProductPicture))
  return (
    <ul
      aria-label="Pictures"
      className="flex gap-2 overflow-x-auto lg:w-18 lg:shrink-0 lg:flex-col lg:gap-3"
    >
      {pictures.map(({ address, url }, place) => (
        <li key={url} className="w-12 shrink-0 md:w-15 lg:w-full">
          <button
            type="button"
            aria-label={`Show picture ${place + 1} of ${pictures.length}`}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onChoose(place)}
            className="relative block aspect-[4/5] w-full border border-transparent opacity-70 transition-opacity hover:opacity-100 aria-current:border-ink aria-current:opacity-100 focus-visible:-outline-offset-2"
          >
            <Thumbnail
              address={address}
              alt=""
              {...(place === 0 ? asLarge : asThumbnail)}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
