import { type Keys, readLink, signLink } from '#platform/keys.ts'

interface Clock {
  keys: Keys
  now: () => Date
}

const purpose = 'moderated-photo'
const hourMs = 3_600_000

/**
 * A seal that lets an administrator's browser show a photo of an unpublished review. It expires at the end of the next
 * hour, so that the address stays the same for a while and browsers can cache it.
 */
export function sealPhoto({ keys, now }: Clock, key: string): string {
  const expiresAt = new Date((Math.floor(now().getTime() / hourMs) + 2) * hourMs)
  return signLink(keys, { purpose, subject: key, expiresAt })
}

/** Whether a seal is currently valid for this photo. */
export function isPhotoSeal({ keys, now }: Clock, token: string, key: string): boolean {
  return readLink(keys, { purpose, token, now: now() }) === key
}
