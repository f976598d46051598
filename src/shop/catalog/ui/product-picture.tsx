import { useRef, useState } from 'react'
import { LashPlaceholder } from '#shop/lash/ui/lash-placeholder.tsx'
import { Picture, type PictureSources } from '#ui/picture.tsx'
import { useSeen } from '#ui/use-seen.ts'
import { srcSetOf } from '../domain/picture-address.ts'
import { noteSeenPicture } from './seen-pictures.ts'

interface ProductPictureProps {
  /** The picture's address; null if the product has none. */
  address: string | null
  alt: string
  sizes: string
  first?: boolean
  /** Whether it is shown as a small thumbnail. */
  isThumbnail?: boolean
  className?: string | undefined
  onLoad?: () => void
}

/** The aspect ratio of every product picture is 4:5. */
const size = { width: 960, height: 1200 }

function pictureSourcesOf(address: string, isThumbnail: boolean): PictureSources {
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const srcSet = srcSetOf(address, format, isThumbnail)
    return srcSet ? [{ type: `image/${format}`, srcSet }] : []
  })
  return { src: address, sources, ...size }
}

/** How close a late picture comes to the viewport before it is fetched, in CSS pixels. */
const nearPx = 400

/**
 * The same for a picture far down a page. It is fetched after hydration when it comes near the viewport, so that the
 * page's scripts load first; browsers fetch `loading="lazy"` pictures from four times as far and before the scripts.
 * Fills its positioned parent.
 */
export function LateProductPicture(props: ProductPictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useSeen(place, nearPx)
  if (isNear) return <ProductPicture {...props} />
  return (
    <span ref={place} className="absolute inset-0">
      <noscript>{import.meta.env.SSR && <ProductPicture {...props} />}</noscript>
    </span>
  )
}

/**
 * A product's picture, or a placeholder drawing if there is none or it fails to load (spec 2). While another address
 * loads, the previous picture stays.
 */
export function ProductPicture({
  address,
  isThumbnail = false,
  className,
  onLoad,
  ...rest
}: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null || address === failed) return <LashPlaceholder className={className} />
  const notice = (image: HTMLImageElement) => {
    if (image.naturalWidth === 0) return setFailed(address)
    noteSeenPicture(address, image)
    onLoad?.()
  }
  return (
    <Picture
      of={pictureSourcesOf(address, isThumbnail)}
      // Handles a picture that finished loading before hydration.
      ref={(image) => void (image?.complete && notice(image))}
      onLoad={(event) => notice(event.currentTarget)}
      onError={() => setFailed(address)}
      className={className}
      {...rest}
    />
  )
}
