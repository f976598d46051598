import { useState } from 'react'
import { LashPlaceholder } from '#shop/lash/ui/lash-placeholder.tsx'
import { Picture, type PictureSources } from '#ui/picture.tsx'
import { srcSetOf } from '../domain/picture-address.ts'
import { noteSeenPicture } from './seen-pictures.ts'

interface ProductPictureProps {
  /** The picture's address; null where the product has none. */
  address: string | null
  alt: string
  sizes: string
  first?: boolean
  /** Whether it is shown no larger than a stamp. */
  isThumbnail?: boolean
  className?: string | undefined
  onLoad?: () => void
}

/** The measures of every product picture: 4 wide, 5 high. */
const size = { width: 960, height: 1200 }

function pictureSourcesOf(address: string, isThumbnail: boolean): PictureSources {
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const srcSet = srcSetOf(address, format, isThumbnail)
    return srcSet ? [{ type: `image/${format}`, srcSet }] : []
  })
  return { src: address, sources, ...size }
}

/** A product's picture, or our drawing where there is none or it cannot be had (spec 2). */
export function ProductPicture({ address, ...rest }: ProductPictureProps) {
  if (address === null) return <LashPlaceholder className={rest.className} />
  return <KnownPicture key={address} address={address} {...rest} />
}

interface KnownPictureProps extends ProductPictureProps {
  address: string
}

function KnownPicture({
  address,
  isThumbnail = false,
  className,
  onLoad,
  ...rest
}: KnownPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const notice = (image: HTMLImageElement) => {
    if (image.naturalWidth === 0) return setFailed(true)
    noteSeenPicture(address, image)
    onLoad?.()
  }
  if (hasFailed) return <LashPlaceholder className={className} />
  return (
    <Picture
      of={pictureSourcesOf(address, isThumbnail)}
      // What happened before the page was taken over is noticed here.
      ref={(image) => void (image?.complete && notice(image))}
      onLoad={(event) => notice(event.currentTarget)}
      onError={() => setFailed(true)}
      className={className}
      {...rest}
    />
  )
}
