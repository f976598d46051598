import { useCallback, useState } from 'react'
import { Picture, type PictureSources } from '#ui/picture.tsx'
import { srcSetOf } from '../domain/picture-address.ts'
import { LashPlaceholder } from './lash-placeholder.tsx'

interface ProductPictureProps {
  /** The picture's address; null where the product has none. */
  address: string | null
  alt: string
  sizes: string
  first?: boolean
  className?: string
  onLoad?: () => void
}

/** The measures of every product picture: 4 wide, 5 high. */
const size = { width: 960, height: 1200 }

export function pictureSourcesOf(address: string): PictureSources {
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const srcSet = srcSetOf(address, format)
    return srcSet ? [{ type: `image/${format}`, srcSet }] : []
  })
  return { src: address, sources, ...size }
}

/** A product's picture, or our drawing where there is none or it cannot be had (spec 2). */
export function ProductPicture({ address, alt, className, ...rest }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(address)
    },
    [address],
  )
  if (address === null || failed === address)
    return <LashPlaceholder {...(className ? { className } : {})} />
  return (
    <Picture
      of={pictureSourcesOf(address)}
      alt={alt}
      ref={noticeEarlyFailure}
      onError={() => setFailed(address)}
      {...(className ? { className } : {})}
      {...rest}
    />
  )
}
