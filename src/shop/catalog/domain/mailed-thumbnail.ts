import { pictureKey, pictureUrl } from '#shop/lash/domain/picture.ts'

/**
 * The thumbnail of an ordered item for an email: a JPEG, because not all mail programs show AVIF and WebP; a picture
 * from elsewhere is unchanged. Gives nothing for an item without one.
 */
export function mailedThumbnail({ picture }: { picture: string | null }): { picture?: string } {
  if (picture === null) return {}
  const key = pictureKey(picture)
  if (key !== null) return { picture: pictureUrl(key, 160, 'jpg') }
  return picture.startsWith('https://') ? { picture } : {}
}
