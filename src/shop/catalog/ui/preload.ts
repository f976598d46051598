import type { Head } from '#ui/page.ts'
import { srcSetOf } from '../domain/picture-address.ts'

/** Preloads the main picture of a page in its head; nothing for a picture from elsewhere. */
export function preloadOf(address: string | null, sizes: string): Pick<Head, 'preload'> {
  const srcSet = address === null ? null : srcSetOf(address, 'avif')
  return srcSet ? { preload: { srcSet, sizes, type: 'image/avif' } } : {}
}
