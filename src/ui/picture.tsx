import type { ComponentProps } from 'react'

export interface PictureSources {
  src: string
  /** One srcset per format, best format first. */
  sources: { type: string; srcSet: string }[]
  width: number
  height: number
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  of: PictureSources
  alt: string
  sizes: string
  /** Whether it is the page's main picture, loaded with high priority. */
  first?: boolean
}

export function Picture({ of, alt, sizes, first = false, className, ...rest }: PictureProps) {
  return (
    <picture className="contents">
      {of.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={of.src}
        alt={alt}
        width={of.width}
        height={of.height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        className={className}
        {...rest}
      />
    </picture>
  )
}
