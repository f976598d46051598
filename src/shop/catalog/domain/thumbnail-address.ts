import { pictureKey, pictureUrl } from '#shop/lash/domain/picture.ts'

/** The address of a small JPEG of one of the shop's own pictures, for mails; null for a picture from elsewhere. */
export function thumbnailAddress(address: string): string | null {
  const key = pictureKey(address)
  return key && pictureUrl(key, 160, 'jpg')
}
