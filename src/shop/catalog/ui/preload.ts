import type { Head } from '#ui/page.ts'
import { srcSetOf } from '../domain/picture-address.ts'

/** The part of a page's head that fetches the picture it is about; nothing for a picture from elsewhere. */
export function preloadOf(address: string | null, sizes: string): Pick<Head, 'preload'> {
  const srcSet = address === null ? null : srcSetOf(address, 'avif')
  return srcSet ? { preload: { srcSet, sizes, type: 'image/avif' } } : {}
}
